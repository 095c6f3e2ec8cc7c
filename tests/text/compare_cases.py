"""Pairs of a stored memory and a newer statement with how they stand to each other: label, memory, newer."""

CASES = """
S | Greta chairs the parents' council. | Since the election the parents' council is chaired by Moritz.
S | The choir rehearses on Wednesdays. | Choir rehearsals are on Mondays from now on.
S | Our VPN uses OpenVPN. | The VPN was migrated to WireGuard.
S | My dentist is Dr Lindqvist. | I have a new dentist, Dr Okafor.
S | The spare key is with Mrs Tanaka next door. | The spare key is in the lockbox by the garage now.
S | The mail server listens on port 587. | Port 465 is where the mail server listens.
S | Rent is 940 euros a month. | The landlord raised the rent to 985 euros.
S | Agnes works part time. | Agnes is back to full time.
S | We ship with DHL. | All parcels go with UPS these days.
S | Our flight leaves at 7:45. | The flight was pushed back to 9:10.
S | The metrics are kept for 14 days. | Metrics retention is 30 days.
S | Farid reports to Louise. | Farid's new manager is Pavel.
S | I take the bus to the office. | I cycle to the office, I gave up my bus pass.
S | The museum is free on Sundays. | The museum charges admission on Sundays as well, nothing is free any more.
S | The mobile app supports dark mode. | Dark mode was removed from the mobile app.
S | Code freeze begins on 12 December. | Code freeze begins on 15 December.
S | The bakery is closed on Mondays. | The bakery opens on Mondays too.
S | Ravi likes his steak rare. | Ravi went off red meat, he is a vegan.
S | The book club is reading Middlemarch. | The book club finished Middlemarch and moved on to Beloved.
S | Our bank is Nordhaus. | We closed the account at Nordhaus and bank with Vesta.
S | The password rotates every 90 days. | Passwords never expire under the new policy.
S | The search team has six members. | There are eight people on the search team.
S | Mina lives in Graz. | Mina moved to Linz in spring.
S | The printer is on the third floor. | You find the printer on the fifth floor.
S | The CI runs on self-hosted runners. | We dropped the self-hosted runners, CI runs on GitHub's.
S | Interns may push to the release branch. | Only maintainers may push to the release branch.
S | I drink my tea with milk. | No milk in my tea, please.
S | The newsletter goes out weekly. | The newsletter is monthly.
S | The default language of the portal is French. | The portal defaults to English.
S | The treasurer of the club is Otto. | Otto resigned, Bea keeps the club's books.
S | Payroll is handled by an external bureau. | Payroll is done in house.
S | The rabbit is called Fudge. | We renamed the rabbit, it answers to Pepper.
S | The heating is set to 21 degrees. | The heating is set to 19 degrees.
S | The backup job writes to tape. | The backup job writes to object storage instead of tape.
S | I thought the meeting room seats ten. | Correction: the meeting room seats fourteen.
S | The summer party takes place on 21 June. | They moved the summer party to the 28th of June.
S | The gateway is written in Java. | The gateway was rewritten in Rust.
S | Sunniva is vegetarian. | Sunniva eats meat again.
S | The swimming pool is open until 20:00. | The swimming pool closes at 22:00.
S | My phone is a Nokia. | I swapped the Nokia for a Fairphone.
S | Muhasebeyi Sevgi yapıyor. | Muhasebe işini artık Tarık yürütüyor.
S | Kütüphane cumartesi günleri açık. | Kütüphane artık cumartesileri kapalı.
S | Ofisimiz Bursa'da. | Ofis Eskişehir'e taşındı.
S | Sunucuda Ubuntu 20 kurulu. | Sunucu Ubuntu 24'e yükseltildi.
S | Kahveyi sütlü içerim. | Kahveyi artık sade içiyorum.
R | The choir meets at half past seven. | Choir starts at 19:30.
R | Deliveries above 200 euros are free of charge. | There is no shipping fee for orders over €200.
R | Passwords must have at least twelve characters. | The minimum length of a password is 12 characters.
R | Ines takes care of the onboarding. | Onboarding is Ines's job.
R | We don't deploy on Fridays. | No deployments on Fridays.
R | The garage door code changes yearly. | The code of the garage door is changed every year.
R | My daughter is allergic to nuts. | My daughter has a nut allergy.
R | Please answer me briefly. | I want short answers.
R | The lease runs for 24 months. | The lease lasts two years.
R | The API accepts only JSON. | JSON is the only format that the API takes.
R | The outage came from a full disk. | A full disk caused the outage.
R | The library closes at noon on Saturdays. | On Saturdays the library shuts at 12:00.
R | Half of the staff work remotely. | 50 % of the employees work from home.
R | I can't stand meetings after lunch. | I hate afternoon meetings.
R | Customers may return goods within 30 days. | Goods can be sent back by customers within 30 days.
R | The CTO signs off on every contract. | Every contract needs approval from the CTO.
R | Our content delivery network is Fastly. | Fastly is our CDN.
R | The van is out of order. | The van is broken.
R | Smoking is forbidden in the yard. | You are not allowed to smoke in the yard.
R | Logs are deleted after a week. | We purge logs after 7 days.
R | Bora takım lideri. | Takımın lideri Bora.
R | Etüt saat dört buçukta başlıyor. | Etüt 16:30'da başlar.
R | Balkonda sigara içmek yasak. | Balkonda sigara içilmez.
U | The kitchen is being renovated. | The kitchen is being renovated until the end of May, by Fischer & Co.
U | Leona plays tennis. | Leona plays tennis on Tuesdays and Saturdays with her brother.
U | The invoice was rejected. | The invoice was rejected because the order number was missing.
U | We use feature flags. | We use feature flags, and each one has an owner and an end date.
U | The report is ready. | Jonna finished the report on Monday evening.
U | Pia speaks Danish. | Besides Danish, Pia also speaks Icelandic.
U | The webhook sends JSON. | The webhook sends JSON with a signature in the header.
U | We have a dog. | Our dog is a four-year-old beagle.
U | The tests are flaky. | The tests are flaky because they share one database.
U | The shop accepts cards. | The shop accepts cards from 10 euros up, and on top of that mobile payments.
U | Vincent is moving to Oslo. | Vincent is moving to Oslo in August for a job at the university.
U | Exports are slow. | Exports take up to 40 minutes since they run on a single core.
U | I'm taking a cooking class. | My cooking class is on Thursdays at the community centre.
U | The servers are patched monthly. | The servers are patched monthly, on the second Tuesday, by the platform team.
U | The plumber is coming. | The plumber is coming on 4 April between 8 and 10.
U | There is a bug in the date picker. | The bug in the date picker only shows in Safari.
U | We sold the old van. | The old van was sold to a florist for 3,200 euros.
U | The team uses pair programming. | The team uses pair programming for risky changes, two hours at most.
U | I like jazz. | I like jazz, above all piano trios from the sixties.
U | Requests are cached. | Requests are cached for five minutes per user.
U | Nils broke his arm. | Nils broke his left arm skiing in Davos.
U | Our support answers by mail. | Our support answers by mail, and also by phone from 9 to 17.
U | Derya kitap yazıyor. | Derya deniz kazaları hakkında bir kitap yazıyor, sonbaharda çıkacak.
U | Toplantı iptal edildi. | Toplantı, konuşmacı hastalandığı için iptal edildi.
C | The mail server listens on port 587. | The proxy listens on port 8080.
C | Mina lives in Graz. | Mina is afraid of spiders.
C | Leona plays tennis. | Viktor plays tennis.
C | Rent is 940 euros a month. | Electricity is 60 euros a month.
C | The choir rehearses on Wednesdays. | The orchestra rehearses on Mondays.
C | The metrics are kept for 14 days. | Metrics are scraped every 15 seconds.
C | My phone is a Nokia. | My phone has a cracked screen.
C | Greta chairs the parents' council. | Sten chairs the sailing club.
C | The test database runs on MySQL 8. | The test database holds anonymised customers only.
C | The first train leaves at 5:12. | The last train leaves at 23:40.
C | Farid reports to Louise. | Louise grew up in Marseille.
C | The library closes at noon on Saturdays. | The library lends board games.
C | The summer party takes place on 21 June. | The Christmas party takes place on 12 December.
C | Agnes works part time. | Agnes has twins.
C | Code freeze begins on 12 December. | Release notes are written in Markdown.
C | Our bank is Nordhaus. | Our tax adviser is Ms Falk.
C | The heating is set to 21 degrees. | The pool is heated to 27 degrees.
C | The staging server has 16 GB of memory. | The production server has 64 GB of memory.
C | Pia speaks Danish. | Pia was promoted last week.
C | We have a dog. | The neighbours got a new roof.
C | The newsletter goes out weekly. | The newsletter has 4,000 readers.
C | The Vienna office opens at 8:00. | The Prague office opens at 9:00.
C | Ravi likes his steak rare. | Ravi doesn't have a driving licence.
C | I'm taking a cooking class. | I'm no longer on call in March.
C | The gateway is written in Java. | The gateway logs every request.
C | Vincent is moving to Oslo. | Vincent's car failed its inspection.
C | We don't deploy on Fridays. | We switched the office coffee to a local roaster.
C | The outage on 3 May was caused by a full disk. | The outage on 9 August was caused by an expired token.
C | I hate afternoon meetings. | I hate cold coffee.
C | The API accepts only JSON. | The API answers with a 429 when the quota is used up.
C | The red bin is emptied on Mondays. | The blue bin is emptied every second Friday.
C | Interns get a laptop. | Contractors bring their own laptop.
C | Exports are slow. | Imports fail when a row has no id.
C | The gold plan costs 40 euros. | The silver plan costs 25 euros.
C | The marketing team uses Figma. | The data team uses Tableau.
C | The report is ready. | Jonna hasn't booked her holidays yet.
C | Payroll is handled by an external bureau. | Payroll closes on the 20th.
C | The upload limit for photos is 5 MB. | The upload limit for videos is 200 MB.
C | The backup job writes to tape. | The cleanup job was moved to Sunday.
C | Our flight leaves at 7:45. | Our hotel moved us to a room with a balcony.
C | Bora takım lideri. | Bora geçen yıl evlendi.
C | Ofisimiz Bursa'da. | Ofisimizin interneti çok yavaş.
C | Ayşe satışın başında. | Kemal pazarlamanın başında.
C | Sabah uçağı 06:10'da kalkıyor. | Akşam uçağı 21:30'da kalkıyor.
"""
