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
S | Invoices are archived in SharePoint. | Invoices go into the Nextcloud archive.
S | The pager rotation is owned by the core team. | Pager rotation sits with the reliability group.
S | The mobile team plans its work in Trello. | Mobile planning happens in Linear, the Trello board is read-only.
S | Feature branches live for at most five days. | Feature branches may live up to ten days.
S | Anselm is our contact at the tax office. | At the tax office we talk to Ms Riedel.
S | The nightly import takes 40 minutes. | The nightly import is done in 12 minutes since the rewrite.
S | We host the docs on Read the Docs. | Docs are served from our own cluster.
S | Kaja wants status updates by mail. | Kaja would rather get status updates in the channel.
S | The canary gets 5 percent of the traffic. | Canary traffic share is 10 percent.
S | The Lyon warehouse handles returns. | Returns are no longer handled in Lyon.
S | The release train leaves every second Thursday. | The release train leaves every Thursday.
S | Our design tool is Sketch. | Figma replaced Sketch as our design tool.
S | The domain expires on 3 March 2026. | We renewed the domain, it expires on 3 March 2028.
S | Two approvals are needed for a merge. | A merge needs one approval.
S | The office closes at seven in the evening. | The office stays open until nine in the evening.
S | Bjarne works on the ledger. | Bjarne switched from the ledger to fraud detection.
S | Secrets are kept in environment files. | Secrets are kept in Vault.
S | The demo environment is rebuilt by hand. | The demo environment is rebuilt automatically.
S | Our hosting contract runs until December. | The hosting contract was extended until June next year.
S | The limit for expenses without a receipt is 20 euros. | Expenses above 30 euros need a receipt.
S | I like long, detailed answers. | Keep answers short, I stopped reading the long ones.
S | Elin is on parental leave. | Elin is back from parental leave.
S | The API key for maps is shared by all teams. | Every team has its own API key for maps.
S | Alerts go to the #ops channel. | Alerts were rerouted to #incidents.
S | The intern is called Jasper. | The intern's name is Casper, not Jasper.
S | The login page still uses jQuery. | jQuery is gone from the login page.
S | Refunds take five working days. | Refunds arrive within two working days.
S | Tuesday is my office day. | My office day is Thursday.
S | Siparişler Trendyol üzerinden geliyor. | Siparişleri artık kendi sitemizden alıyoruz.
S | Servis sabah yedide geçiyor. | Servisin saati yedi buçuğa alındı.
S | Proje yöneticisi Melis. | Proje yöneticiliğini Volkan üstlendi.
R | The nightly import finishes before six. | By 6:00 the nightly import is through.
R | Nobody deploys on public holidays. | Deployments are off limits on public holidays.
R | Elin joined in 2019. | Elin has been with us since 2019.
R | The retry limit is three. | Requests are retried at most three times.
R | Marketing owns the landing page. | The landing page belongs to marketing.
R | Support is available around the clock. | You can reach support 24/7.
R | The backup is encrypted with AES-256. | We encrypt backups using AES-256.
R | Kaja is our scrum master. | The role of scrum master is filled by Kaja.
R | Sessions expire after 30 minutes of inactivity. | After half an hour without activity you are logged out.
R | I don't eat pork. | No pork for me, please.
R | The monthly bill is roughly 1,200 dollars. | We pay around $1.2k per month.
R | The contract must be signed by both directors. | Both directors have to sign the contract.
R | The payment service depends on Redis. | Redis is a dependency of the payment service.
R | Product demos are recorded. | We record every product demo.
R | Rıza her pazartesi evden çalışıyor. | Rıza pazartesileri uzaktan çalışır.
U | We're hiring a data engineer. | We're hiring a data engineer for the Porto office, starting in September.
U | The cache was flushed. | The cache was flushed at 14:20 after the bad deploy.
U | Elin joined in 2019. | Elin joined in 2019 as a tester and became lead in 2022.
U | The API is versioned. | The API is versioned through the Accept header.
U | The contract with Vesta is being negotiated. | Hanne negotiates the Vesta contract, she wants a lower rate.
U | The queue is monitored. | Queue depth is monitored with an alert at 10,000 messages.
U | We keep a changelog. | Our changelog is generated from the commit messages.
U | The elevator is broken. | The elevator has been broken since Friday, a technician comes on Wednesday.
U | I play chess. | I play chess online, mostly blitz, and have a rating of 1650.
U | The portal supports German and English. | Apart from German and English, the portal also supports Danish.
U | Bjarne is writing a book. | The book Bjarne is writing is about lighthouses.
U | Refund requests are reviewed manually. | Refund requests above 500 euros are reviewed manually by the finance team.
U | Ekip yeni bir ofis arıyor. | Ekip Kadıköy'de, metroya yakın yeni bir ofis arıyor.
C | The nightly import takes 40 minutes. | The weekly export takes three hours.
C | Kaja wants status updates by mail. | Kaja's laptop is due for replacement.
C | The canary gets 5 percent of the traffic. | Roughly 12 percent of the traffic comes from bots.
C | Refunds take five working days. | Exchanges take ten working days.
C | Alerts go to the #ops channel. | Release notes go to the #general channel.
C | Our design tool is Sketch. | Our icons come from a paid set.
C | Anselm is our contact at the tax office. | Dorte is our contact at the chamber of commerce.
C | Two approvals are needed for a merge. | Merges are squashed.
C | The Lyon warehouse handles returns. | The Lyon warehouse was painted in April.
C | Bjarne works on the ledger. | Bjarne's desk was moved to the window.
C | The domain expires on 3 March 2026. | The wildcard certificate expires on 9 November 2026.
C | The login page still uses jQuery. | The login page takes four seconds to load on mobile.
C | The pager rotation is owned by the core team. | The core team hired two engineers.
C | Elin is on parental leave. | Elin's team uses Kotlin.
C | The office closes at seven in the evening. | The office has a shower on the ground floor.
C | Session tokens are valid for 30 minutes. | Refresh tokens are valid for 14 days.
C | The orders table has 4 million rows. | The customers table has 900,000 rows.
C | I like long, detailed answers. | I prefer window seats.
C | The iOS build is signed in Xcode Cloud. | The Android build is signed with a key from Vault.
C | We host the docs on Read the Docs. | We replaced the coffee machine.
C | Support answers within four hours. | Sales answers within one day.
C | My standing desk arrived. | My chair squeaks.
C | The red team tests the firewall in May. | The blue team rehearses incidents in October.
C | Staging uses a self-signed certificate. | Staging is wiped every Sunday.
C | Rıza her pazartesi evden çalışıyor. | Rıza'nın arabası serviste.
C | Servis sabah yedide geçiyor. | Öğle yemeği on iki buçukta.
C | Kuzey deposu 40 kişi çalıştırıyor. | Güney deposu 25 kişi çalıştırıyor.
C | The kitchen team orders vegetables on Mondays. | The bar team orders spirits on Wednesdays.
C | The Berlin flat costs 1,100 euros. | The Munich flat costs 1,600 euros.
C | Hanna dropped piano. | Hanna's sister took over the flower shop.
C | We moved the standup to 9:30. | We moved the archive to the basement.
C | Jonas no longer eats bread. | Jonas switched to a new phone carrier.
C | The first draft is due on 2 May. | The final version is due on 30 May.
C | The adult ticket costs 12 euros. | The child ticket costs 6 euros.
C | The old server has 8 cores. | The new server has 32 cores.
C | Orders are exported every hour. | Orders older than ten years are deleted.
C | The search index is rebuilt on Sundays. | The search page was redesigned.
C | Lena runs the bakery. | Lena sold her motorbike.
C | The morning shift starts at 6:00. | The night shift starts at 22:00.
C | Our lawyer is Dr Weiss. | Our notary is Ms Brandt.
C | The web client caches images for a day. | The mobile client caches images for a week.
C | The battery of the drone lasts 25 minutes. | The battery of the camera lasts three hours.
C | Theo cannot swim. | Theo cannot stand loud music.
C | The EU cluster has 12 nodes. | The US cluster has 20 nodes.
C | The data team replaced Airflow with Dagster. | The data team has a new intern.
C | We don't support Internet Explorer. | We don't ship on Sundays.
C | Password resets are limited to five per day. | Login attempts are limited to ten per hour.
C | Invoices are due after 14 days. | Reminders are sent after 21 days.
C | The gym on Park Road closes at 22:00. | The gym at the station closes at midnight.
C | Mert İngilizce öğretmeni. | Mert artık bisikletle geliyor.
C | Küçük salon 30 kişilik. | Büyük salon 120 kişilik.
C | I stopped drinking coffee. | I stopped using Twitter.
R | We stopped supporting Windows 7. | Windows 7 is no longer supported.
R | The Monday meeting was cancelled for good. | There is no Monday meeting any more.
R | Jonas no longer eats bread. | Jonas gave up bread.
R | Nobody but the owners can delete a project. | Projects can be deleted by owners only.
R | The project was renamed from Atlas to Borealis. | Atlas is called Borealis now.
R | Clara moved to Bremen. | Clara lives in Bremen now.
R | Emails must not contain passwords. | Never put passwords in emails.
R | Hugo replaced Iris as treasurer. | Hugo took over as treasurer from Iris.
R | We migrated from SVN to Git. | We replaced SVN with Git.
R | Dogs are not allowed in the office. | No dogs in the office.
R | I don't like phone calls. | I dislike being called on the phone.
R | The app does not work without a connection. | The app needs a connection to work.
R | The trial is free for 30 days. | You pay nothing for the trial during the first 30 days.
R | Ali artık sigara içmiyor. | Ali sigarayı bıraktı.
R | The old gym was shut down. | The old gym has closed.
R | The disk is not encrypted. | The disk is unencrypted.
R | Tests are never skipped on main. | On main no test may be skipped.
U | We stopped supporting Windows 7. | We stopped supporting Windows 7 in January, because the vendor ended its updates.
U | Clara moved to Bremen. | Clara moved to Bremen with her two cats and now works at the harbour.
U | The deploy failed. | The deploy failed twice since the disk was full, Ida fixed it.
U | We replaced the front door. | The front door was replaced by Holzmann, it cost 2,400 euros.
U | Hugo took over as treasurer. | Hugo took over as treasurer on 1 March, Iris showed him the books.
U | The team grew. | The team grew from five to nine people within a year.
U | The price went up. | The price went up by 8 percent because of the tariffs.
U | I don't eat meat. | I don't eat meat or fish, for ethical reasons.
U | The meeting was postponed. | The meeting was postponed to 4 June since Olga is ill.
U | The office is moving. | The office is moving to Canal Street in autumn, the lease is signed.
U | We no longer print invoices. | We no longer print invoices, customers get them by mail as PDF.
U | Jonas plays the drums. | Jonas plays the drums, and the bass too.
U | Ali sigarayı bıraktı. | Ali sigarayı iki ay önce doktorunun tavsiyesiyle bıraktı.
S | We stopped supporting Windows 7. | Windows 7 is supported again until the end of the year.
S | Clara moved to Bremen. | Clara moved back to Hamburg.
S | Dogs are not allowed in the office. | Dogs are welcome in the office.
S | The disk is not encrypted. | The disk is encrypted now.
S | The deploy is blocked. | The deploy is unblocked and through.
S | I don't like phone calls. | I have come to like phone calls.
S | The meeting was postponed to 4 June. | The meeting is on 11 June.
S | Our lawyer is Dr Weiss. | Dr Weiss retired, our lawyer is Ms Adler.
S | The morning shift starts at 6:00. | The morning shift starts at 6:30.
S | Küçük salon 30 kişilik. | Küçük salon yenilendi, 45 kişi alıyor.
S | Jonas plays the drums in the band. | Jonas left the band.
S | The gym on Park Road closes at 22:00. | The gym on Park Road is open until 23:00.
S | The trial is free for 30 days. | The trial is free for 14 days.
S | Lena runs the bakery. | Lena sold the bakery.
S | The fund charges 0.4 percent a year. | The fund's fee is 0.25 percent a year.
"""
