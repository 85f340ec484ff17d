/** Words about the shop: its hours, how to order, where it delivers, how to reach it. */
export const SHOP = {
  Sundays: 'Linggo',
  Mondays: 'Lunes',
  Tuesdays: 'Martes',
  Wednesdays: 'Miyerkules',
  Thursdays: 'Huwebes',
  Fridays: 'Biyernes',
  Saturdays: 'Sabado',
  Closed: 'Sarado',
  'We deliver to {places}.': 'Nagde-deliver kami sa {places}.',
  'At present we do not deliver.': 'Sa ngayon ay hindi kami nagde-deliver.',
  'Open every day, {hours}': 'Bukas kami araw-araw, {hours}',
  'Open every day but {days}, {hours}': 'Bukas kami araw-araw maliban sa {days}, {hours}',
  'Open {days}, {hours}': 'Bukas kami tuwing {days}, {hours}',
  '{days}, {hours}': 'tuwing {days}, {hours}',
  'closed on {days}': 'sarado tuwing {days}',
  'We are closed on {days}.': 'Sarado kami sa {days}.',
  'On {days} we are open {hours}.': 'Sa {days}, bukas kami nang {hours}.',
  '{first} to {last}': '{first} hanggang {last}',
  '{count} minutes': '{count} na minuto',

  'How to order': 'Paano mag-order',
  'What everyone comes back for': 'Ang binabalik-balikan ng lahat',
  'Baked when you order': 'Niluluto kapag nag-order kayo',
  'Out of the oven at {times}': 'Hango sa pugon nang {times}',
  'Fill your cart': 'Punuin ang cart',
  'Pick a size, add extras, write a message on the cake. No account needed.':
    'Pumili ng laki at mga dagdag, magpasulat sa cake. Hindi kailangan ng account.',
  'Choose a day': 'Pumili ng araw',
  'Choose the day and the two hours that suit you, and pick up in {town} or have it delivered. Made-to-order goods say how many days to give us.':
    'Piliin ang araw at oras na kumbinyente sa inyo, at kunin ang order sa {town} o ipa-deliver ito. Nakasulat sa mga made-to-order kung ilang araw ang kailangan namin.',
  'Choose the day and the two hours that suit you, and pick up in {town}. Made-to-order goods say how many days to give us.':
    'Piliin ang araw at oras na kumbinyente sa inyo, at kunin ang order sa {town}. Nakasulat sa mga made-to-order kung ilang araw ang kailangan namin.',
  'How to get your order': 'Paano makukuha ang order',
  'Pay your way': 'Magbayad sa paraang gusto ninyo',
  'Cash when you get your order, or by e-wallet before. Then it is only waiting for that smell.':
    'Cash kapag nakuha na ninyo ang order, o mas maaga gamit ang e-wallet. Pagkatapos, ang bango na lang ang hihintayin.',
  'Cash when you get your order. Then it is only waiting for that smell.':
    'Cash kapag nakuha na ninyo ang order. Pagkatapos, ang bango na lang ang hihintayin.',
  'From {fee}; the checkout shows your town’s fee and days.':
    'Mula {fee}; ipapakita sa checkout ang bayad at mga araw para sa inyong bayan.',
  'Call or message us and we agree on the day and the rider’s fee.':
    'Tumawag o mag-message sa amin at pag-uusapan natin ang araw at ang bayad sa rider.',
  'Pick it up yourself': 'Kunin ninyo mismo',
  'Rather talk to someone?': 'Mas gusto ninyong may makausap?',
  'Call {phone} or {message}. Say what you would like, how many and for which day.':
    'Tumawag sa {phone} o {message}. Sabihin kung ano ang gusto ninyo, ilan, at para sa anong araw.',
  'message us on Messenger': 'mag-message sa Messenger',
  'write to {email}': 'sumulat sa {email}',

  Messenger: 'Messenger',
  'Show on the map': 'Ipakita sa mapa',
  Hours: 'Oras',
  'This form needs scripts, and they are switched off. You can still reach us:':
    'Kailangan ng form na ito ang mga script, pero naka-off ang mga ito. Maaabot pa rin ninyo kami:',
  'So we can answer you.': 'Para masagot namin kayo.',
  'If you would rather be called.': 'Kung mas gusto ninyong tawagan kayo.',
  Subject: 'Paksa',
  Message: 'Mensahe',
  'Leave this empty': 'Iwan itong blangko',
  'What we do with your data is in the {policy}. Please tell us health details by phone only.':
    'Nasa {policy} kung ano ang ginagawa namin sa inyong data. Kung tungkol sa kalusugan, pakisabi sa amin sa telepono lang.',
  'Send message': 'Ipadala ang mensahe',
} as const
