/** Words of the pages on which something is requested that is in no list. */
export const ENQUIRY = {
  'Your cake': 'Pasadya',
  'A cake from your photo': 'Cake mula sa inyong larawan',
  'Send us a picture, the day and a few words: we answer with a price and keep the day for you.':
    'Ipadala ang larawan, ang araw, at kaunting salita: sasagot kami ng presyo at hahawakan ang araw para sa inyo.',
  'This page needs scripts, and they are switched off. Tell us by phone or message what you would like:':
    'Kailangan ng pahinang ito ng scripts, at nakapatay ang mga ito. Sabihin sa tawag o mensahe ang gusto ninyo:',
  'Like a picture you have? Ask us.': 'May larawan kayong gustong gayahin? Magtanong po.',
  'Show us a picture and tell us the day. We answer with a price, and keep the day for you while you decide.':
    'Ipakita ang larawan at sabihin ang araw. Sasagot kami ng presyo, at hahawakan ang araw habang nagpapasya kayo.',
  Photos: 'Mga larawan',
  'Drawing {number}': 'Guhit {number}',
  'What it will look like': 'Magiging itsura nito',
  'Photo {number}': 'Larawan {number}',
  'This photo': 'Ang larawang ito',
  'Send photos': 'Ipadala ang mga larawan',
  'Up to {count}. Only the bakery sees them, and where they were taken is removed.':
    'Hanggang {count}. Ang panaderya lang ang makakakita, at inaalis kung saan kinuha ang mga ito.',
  '{sent} of {count} photos sent': '{sent} sa {count} larawan ang naipadala',
  'These were not sent. You can add others on the page of your request:':
    'Hindi naipadala ang mga ito. Puwedeng magdagdag ng iba sa pahina ng inyong hiling:',
  'What would you like?': 'Ano po ang gusto ninyo?',
  'Colours, tiers, words on it, allergies: whatever we should know.':
    'Kulay, patong, isusulat, allergy: lahat ng dapat naming malaman.',
  'For which day?': 'Para sa anong araw?',
  'For how many people?': 'Para sa ilang tao?',
  Occasion: 'Okasyon',
  People: 'Bilang ng tao',
  Flavour: 'Lasa',
  Budget: 'Budget',
  'So that we suggest what fits.': 'Para maimungkahi namin ang bagay.',
  'We mail you when there is an answer. Without it, keep the link of the next page.':
    'Mag-e-email kami kapag may sagot. Kung wala nito, itago ang link ng susunod na pahina.',
  'Ask for a price': 'Humingi ng presyo',
  'Please tell us in a few words what you would like.': 'Pakisabi sa ilang salita ang gusto ninyo.',
  'Please choose the day, today or later.': 'Pakipili ang araw, ngayon o mas huli.',
  'Please enter a whole number of people, such as 30.': 'Pakilagay ang buong bilang ng tao, gaya ng 30.',
  'We have your request': 'Natanggap namin ang inyong hiling',
  'Go on to your request': 'Magpatuloy sa inyong hiling',
  'We can bake that for {day}. We keep the day for you once we have sent you a price.':
    'Kaya namin iyan para sa {day}. Hahawakan namin ang araw para sa inyo kapag naipadala na ang presyo.',
  'That day is full or too soon. The nearest we can promise is {day}.':
    'Puno na o masyadong maaga ang araw na iyon. Ang pinakamalapit na maipapangako namin ay {day}.',
  'That is further ahead than our calendar: we look at it and tell you.':
    'Mas malayo pa iyan sa aming kalendaryo: titingnan namin at sasabihin sa inyo.',
  'We cannot promise a day at once: we look at it and tell you.':
    'Hindi kami makapangako agad ng araw: titingnan namin at sasabihin sa inyo.',
  'We answer by {time}.': 'Sasagot kami nang hindi lalampas sa {time}.',
  'Your request': 'Ang inyong hiling',
  'Our answer to your request: messages, photos, the price and your order.':
    'Ang sagot namin sa inyong hiling: mga mensahe, larawan, presyo, at ang inyong order.',
  'This page needs scripts, and they are switched off. Ask about your request by phone or message:':
    'Kailangan ng pahinang ito ng scripts, at nakapatay ang mga ito. Magtanong sa tawag o mensahe tungkol sa inyong hiling:',
  'You gave no e-mail address: keep the link of this page for our answer.':
    'Wala kayong ibinigay na email: itago ang link ng pahinang ito para sa aming sagot.',
  'the link': 'ang link',
  'Looking for your request…': 'Hinahanap ang inyong hiling…',
  'This link opens no request. Please check that it is complete.':
    'Walang hiling sa link na ito. Pakitingnan kung kumpleto ito.',
  'The link is in our mails. You can also {ask} again.':
    'Nasa mga email namin ang link. Puwede rin kayong {ask} ulit.',
  'We look at it': 'Tinitingnan namin',
  'Your turn: please answer us': 'Kayo na po: pakisagot kami',
  'Our price is here': 'Narito ang aming presyo',
  'Accepted: please pay': 'Tinanggap: pakibayaran po',
  'Our price': 'Ang aming presyo',
  'On it: “{words}”': 'Nakasulat: “{words}”',
  'We keep this day for you until {time}.': 'Hawak namin ang araw na ito para sa inyo hanggang {time}.',
  'This offer is over. Write to us below if you still want it.':
    'Tapos na ang alok na ito. Sumulat sa amin sa ibaba kung gusto pa ninyo.',
  'Accept and order for {total}': 'Tanggapin at i-order sa {total}',
  'Barangay in {town}': 'Barangay sa {town}',
  'Please enter the barangay.': 'Pakilagay ang barangay.',
  'This is order {number} now.': 'Order {number} na ito ngayon.',
  'See how to pay': 'Tingnan kung paano magbayad',
  'You asked for': 'Ang hiling ninyo',
  Messages: 'Mga mensahe',
  'None yet. What we write to you is shown here.': 'Wala pa. Makikita rito ang isusulat namin sa inyo.',
  'The bakery': 'Ang panaderya',
  You: 'Kayo',
  'Requests for a cake of your own': 'Mga hiling para sa sariling cake',
  'Kept for a year, the photos for {days} days after the day you wished; what became an order is kept with it.':
    'Itinatago nang isang taon, at ang mga larawan nang {days} araw matapos ang araw na gusto ninyo; ang naging order ay itinatago kasama nito.',
  'For {day}. Photos: {count}.': 'Para sa {day}. Mga larawan: {count}.',
  'Your message': 'Ang inyong mensahe',
  'Please write something first.': 'Magsulat po muna.',
  'File size too large. Maximum 5MB allowed.': 'Masyadong malaki ang file. Hanggang 5MB lang ang puwede.',
  'Invalid file name.': 'Hindi tama ang pangalan ng file.',
  'Invalid file type. Only images are allowed.': 'Hindi tama ang uri ng file. Mga larawan lang ang puwede.',
  'This browser cannot read AVIF pictures. Save the picture as JPEG, and add that.':
    'Hindi mabasa ng browser na ito ang mga AVIF. I-save ang larawan bilang JPEG, at iyon ang idagdag.',
  'This browser cannot read HEIC photos. Add it from the iPhone itself, which sends JPEG, or set Camera, Formats, “Most Compatible” in its settings.':
    'Hindi mabasa ng browser na ito ang mga HEIC. Idagdag ito mula sa iPhone mismo, na JPEG ang ipinapadala, o itakda ang Camera, Formats, “Most Compatible” sa settings nito.',
} as const
