/** Words of a product’s card and page, and of the tables of allergens and lead times. */
export const PRODUCT = {
  'Add {name} to the cart': 'Idagdag ang {name} sa cart',
  Add: 'Idagdag',
  'Pictures of {name}': 'Mga larawan ng {name}',
  'Picture {number} of {count}': 'Larawan {number} sa {count}',
  'Made to order.': 'Ginagawa kapag in-order.',
  'Give us {days}; for {quantity} or more, {longer}.':
    'Bigyan kami ng {days}; kung {quantity} o higit pa, {longer}.',

  Size: 'Laki',
  Extras: 'Mga dagdag',
  Packaging: 'Packaging',
  'Up to {count} letters, as you want to read it.':
    'Hanggang {count} letra. Isulat nang eksakto sa gusto ninyong mabasa sa cake.',
  'How many': 'Ilan',
  'Your e-mail address': 'Ang inyong e-mail address',
  'One e-mail, no advertising; your address is deleted with it.':
    'Isang e-mail lang, walang patalastas; buburahin ang address ninyo pagkatapos.',
  'E-mail me': 'I-e-mail ako',
  'One moment. This needs a connection.': 'Sandali lang. Kailangan nito ng koneksyon.',

  Ingredients: 'Mga sangkap',
  Allergens: 'Mga allergen',
  'This does not cover the extras. Please ask us about them.':
    'Hindi kasama rito ang mga dagdag. Pakitanong sa amin ang tungkol sa mga iyon.',
  'Made in a shared kitchen.': 'Ginagawa sa iisang kusina para sa lahat ng produkto.',
  'Order by phone': 'Mag-order sa telepono',
  'More {category}': 'Iba pang {category}',

  Contains: 'Mayroon',
  Without: 'Wala',
  'Not listed': 'Hindi nakalista',
  'Allergens of our products. “Without” is {meaning}.':
    'Mga allergen ng aming mga produkto. Ang “Wala” ay {meaning}.',
  'it||the allergen': 'ganito',
  'Also contains {allergens}': 'May {allergens} din',
  'Allergens guide': 'Gabay sa mga allergen',
  'Allergens: {category}': 'Mga allergen: {category}',
  'Allergens: {category}, page {page}': 'Mga allergen: {category}, pahina {page}',
  'Our products from {first} to {last}: what they contain, by their labels, and what they are made without.':
    'Mga produkto namin mula {first} hanggang {last}: kung ano ang mayroon sila, ayon sa label, at kung ano ang wala.',
  'and others': 'at iba pa',
  '{days}: large orders': '{days}: malalaking order',
} as const
