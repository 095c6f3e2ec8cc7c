"""English words of computing and its abbreviations by meaning."""

SOFTWARE = """
email mail e_mail
phone telephone mobile cell smartphone handset
laptop notebook computer machine
computer pc machine workstation
display monitor screen
server host machine box
database db datastore data_store
replica read_replica copy standby
primary master leader main
queue buffer backlog
dead_letter_queue dlq dead_letter
cache caching
repository repo codebase
directory folder dir
file document
configuration config setting option preference
environment env
production prod live
staging stage preprod pre_production
development dev
application app program
service microservice api
endpoint route url path
api interface
backend back_end server_side
frontend front_end client_side
user_interface ui gui
library package module dependency dep
dependency package library
branch trunk
pull_request pr merge_request mr
commit change_set revision
code_review review
continuous_integration ci pipeline build_server
pipeline workflow
job task
ticket issue bug defect
bug defect glitch issue
incident outage downtime disruption
outage downtime incident
postmortem post_mortem incident_review
runbook playbook
documentation docs doc manual handbook
wiki knowledge_base
architecture design
certificate cert tls_certificate ssl
password passphrase passcode
authentication auth login
authorization authz permission access
two_factor two_factor_authentication mfa multi_factor 2fa
single_sign_on sso
kubernetes k8s
infrastructure infra
administrator admin
information info data
statistics stats
message msg event
maximum max upper_limit limit cap ceiling at_most | minimum min lower_limit at_least
timeout time_out
latency delay lag response_time
throughput rate
memory ram
storage disk
size volume
percent percentage share
estimate estimation prediction forecast projection
arrival_time eta estimated_time_of_arrival
gradient_boosted_tree gbdt gradient_boosting boosted_tree
time_to_live ttl
service_level_agreement sla
service_level_objective slo
key_performance_indicator kpi
human_resources hr people_team
quality_assurance qa testing tester
research_and_development rnd
frequently_asked_question faq
artificial_intelligence ai
machine_learning ml
natural_language nlp
operating_system os
virtual_machine vm
load_balancer lb
content_delivery_network cdn
recovery_point_objective rpo
recovery_time_objective rto
end_of_life eol
personal_data pii personally_identifiable
"""
