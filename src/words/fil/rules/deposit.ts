/** Paying in parts: the deposit, the rest, and what goes back when an order is cancelled. */
export const DEPOSIT = {
  'The deposit cannot be paid in cash': 'Hindi maaaring bayaran ng cash ang deposito',
  'The rest for your {order}': 'Ang natitirang bayad para sa inyong {order}',
  'Your {order-time}, has a rest to pay.\n\n{payment}':
    'May natitira pang babayaran para sa inyong {order-time}.\n\n{payment}',
  '{shop}: the rest of {balance} for order {number} is due soon. {link}':
    '{shop}: malapit nang bayaran ang natitirang {balance} para sa order {number}. {link}',
  'Hello {name}! From {shop}: the rest of {balance} for your order {number} is due soon.\n{how}: {when}\n{link}':
    'Magandang araw, {name}! Mula sa {shop}: malapit nang bayaran ang natitirang {balance} para sa order {number}.\n{how}: {when}\n{link}',
  'The rest of {sum} is due by {until}.': 'Bayaran ang natitirang {sum} bago ang {until}.',
  'You pay the rest of {sum} at pickup.': 'Babayaran ninyo ang natitirang {sum} sa pickup.',
  'You pay the rest of {sum} on delivery.': 'Babayaran ninyo ang natitirang {sum} sa delivery.',
  'By the terms of your order, we keep the {kept} that you have paid.':
    'Ayon sa mga tuntunin ng inyong order, sa amin na ang {kept} na nabayaran ninyo.',
  'By the terms of your order, we return {returned} and keep {kept}.':
    'Ayon sa mga tuntunin ng inyong order, ibabalik namin ang {returned} at sa amin na ang {kept}.',
  'Rest, paid': 'Natitirang bayad, bayad na',
  'Deposit, paid': 'Deposito, bayad na',
  'To pay before we bake it': 'Babayaran bago namin ito lutuin',
  'If you cancel, we keep what you have paid.': 'Kung magkansela kayo, sa amin na ang nabayaran ninyo.',
  'Deposit, by {until}': 'Deposito, bago ang {until}',
  'Deposit, now': 'Deposito, ngayon',
  'Deposit: {price}.': 'Deposito: {price}.',
  'Rest, by {until}': 'Natitirang bayad, bago ang {until}',
  'Rest, on delivery': 'Natitirang bayad, sa delivery',
  'Rest, at pickup': 'Natitirang bayad, sa pickup',
  '{percent}% until {day}': '{percent}% hanggang {day}',
  'If you cancel, we return {steps} of what you have paid; later, nothing.':
    'Kung magkansela kayo, ibabalik namin ang {steps} ng nabayaran ninyo; pagkatapos, wala na.',
  'We bake it once the deposit has come by transfer. Please choose how you send it.':
    'Lulutuin namin ito kapag dumating na ang deposito sa transfer. Pakipili kung paano ninyo ito ipapadala.',
  'You send the deposit by {name} after placing the order, within {time}. Then we bake it.':
    'Ipapadala ninyo ang deposito sa {name} pagkatapos i-place ang order, sa loob ng {time}. Saka namin ito lulutuin.',
  'You send the whole price by {name} after placing the order, within {time}. Then we bake it.':
    'Ipapadala ninyo ang buong presyo sa {name} pagkatapos i-place ang order, sa loob ng {time}. Saka namin ito lulutuin.',
  'Pay {sum} now': 'Bayaran ang {sum} ngayon',
  'Pay the rest with {name}': 'Bayaran ang natitira sa {name}',
  'By its terms we return {returned} and keep {kept}.':
    'Ayon sa mga tuntunin nito, ibabalik namin ang {returned} at sa amin na ang {kept}.',
  'We return {returned} to you.': 'Ibabalik namin sa inyo ang {returned}.',
  'We ask for a deposit of {share} for each before we bake it.':
    'Humihingi kami ng deposito na {share} para sa bawat isa bago namin ito lutuin.',
  'We ask for a deposit of {share} before we bake your order.':
    'Humihingi kami ng deposito na {share} bago namin lutuin ang inyong order.',
  'For orders from {from} we ask for a deposit of {share} before we bake.':
    'Para sa mga order na {from} pataas, humihingi kami ng deposito na {share} bago kami magluto.',
} as const
