/** Words of the checkout’s form: place, time, people, payment, discounts by law, and what is wrong in it. */
export const CHECKOUT_FIELDS = {
  'Free, at {address}': 'Libre, sa {address}',
  'From {fee}, in {places}': 'Mula {fee}, sa {places}',
  'Around Magallanes': 'Sa paligid ng Magallanes',
  'Where to?': 'Saan ide-deliver?',
  'Your addresses': 'Ang inyong mga address',
  'We no longer deliver there.': 'Hindi na kami nagde-deliver doon.',
  'Another address': 'Ibang address',
  'Barangay, City': 'Barangay, Lungsod',
  Barangays: 'Mga barangay',
  '{count} place found': '{count} lugar ang nahanap',
  '{count} places found': '{count} na lugar ang nahanap',
  'The list of barangays could not be loaded.': 'Hindi ma-load ang listahan ng mga barangay.',
  'We deliver to no barangay of that name.': 'Wala kaming hinahatirang barangay na ganyan ang pangalan.',
  'We do not deliver to {name}. You can pick it up, or {ask}.':
    'Hindi kami nagde-deliver sa {name}. Puwede ninyo itong kunin, o {ask}.',
  '{name} is outside Luzon, and we deliver within Luzon only.':
    'Nasa labas ng Luzon ang {name}, at sa loob lang ng Luzon kami nagde-deliver.',
  'Pick it up instead': 'Kunin na lang ito',
  'Add {amount} more to have it delivered to {place}, or pick it up.':
    'Magdagdag ng {amount} para ma-deliver ito sa {place}, o kunin na lang ito.',
  'House number and street': 'Numero ng bahay at kalye',
  Landmark: 'Landmark',
  'What the rider sees first: a chapel, a store, the colour of the gate.':
    'Ang unang makikita ng rider: kapilya, tindahan, kulay ng gate.',
  'Fees, minimums and days': 'Bayad, minimum at mga araw',
  'Where we deliver': 'Saan kami nagde-deliver',
  'To||place': 'Lugar',
  Fee: 'Bayad',
  Minimum: 'Minimum',
  Days: 'Mga araw',

  'Wait, or split?': 'Maghintay, o hatiin?',
  'One order': 'Isang order',
  'Two orders': 'Dalawang order',
  'two deliveries': 'dalawang delivery',
  'one payment': 'isang bayad',
  'Without the {names}': 'Huwag na ang {names}',
  'Pickup time': 'Oras ng pickup',
  'Delivery day': 'Araw ng delivery',
  'Delivery time': 'Oras ng delivery',
  'Pickup of {names}: day': 'Pickup ng {names}: araw',
  'Pickup of {names}: time': 'Pickup ng {names}: oras',
  'Delivery of {names}: day': 'Delivery ng {names}: araw',
  'Delivery of {names}: time': 'Delivery ng {names}: oras',
  'Pickup of {names}: {time}': 'Pickup ng {names}: {time}',
  'Delivery of {names}: {time}': 'Delivery ng {names}: {time}',
  'choose a time': 'pumili ng oras',
  'Looking for the earliest time…': 'Hinahanap ang pinakamaagang oras…',
  'Earliest: {day}, {time}': 'Pinakamaaga: {day}, {time}',
  'Earliest: {day}, {time}. {product} is made to order.':
    'Pinakamaaga: {day}, {time}. Ginagawa kapag in-order ang {product}.',
  'Earliest: {day}, {time}. {product} is a large order.':
    'Pinakamaaga: {day}, {time}. Malaking order ang {product}.',
  'More days': 'Iba pang araw',
  'busy hour': 'mataong oras',
  'No free time in the coming days.': 'Walang bakanteng oras sa mga susunod na araw.',
  'The time you chose is no longer free. Please choose another one.':
    'Hindi na bakante ang pinili ninyong oras. Pakipili ng iba.',
  'The time you chose is no longer free ({reason}). Please choose another one.':
    'Hindi na bakante ang pinili ninyong oras ({reason}). Pakipili ng iba.',

  'Your details': 'Ang inyong mga detalye',
  'You are ordering without an account. {link} if you have one.':
    'Nag-o-order kayo nang walang account. {link} kung mayroon kayo.',
  'Mobile number': 'Numero ng cellphone',
  'So the rider can text you.': 'Para ma-text kayo ng rider.',
  'So we can call you if anything comes up.': 'Para matawagan namin kayo kung kailangan.',
  'This is for somebody else': 'Para ito sa iba',
  'Who it is for': 'Para kanino ito',
  'Their name': 'Pangalan niya',
  'Their mobile number': 'Numero ng cellphone niya',
  'The rider texts them.': 'Ite-text siya ng rider.',
  'If they are late to pick it up.': 'Kung mahuli siya sa pagkuha.',
  'Words on a card': 'Isusulat sa card',
  'We write them by hand.': 'Isusulat namin ito sa kamay.',
  'Do not show prices': 'Huwag ipakita ang mga presyo',
  'We leave prices out of the bag.': 'Hindi kami maglalagay ng presyo sa bag.',
  'They pay in cash, so they learn the price. To hide it, pay before.':
    'Magbabayad siya nang cash, kaya malalaman niya ang presyo. Para itago ito, magbayad nang mas maaga.',
  '{count} letter left': '{count} letra pa ang puwede',
  '{count} letters left': '{count} letra pa ang puwede',
  'Message on it': 'Isusulat dito',

  'the total': 'kabuuan',
  'Cash on pickup. Please have {total} ready, the exact amount if you can.':
    'Cash sa pickup. Pakihanda ang {total}, eksakto kung maaari.',
  'Cash on delivery. Please have {total} ready, the exact amount if you can.':
    'Cash on delivery. Pakihanda ang {total}, eksakto kung maaari.',
  'You pay {total} by {name} right after placing the order, and it is confirmed by itself. Please pay within {time}; we keep your order for you until then.':
    'Babayaran ninyo ang {total} sa {name} pagkatapos ninyong mag-order, at kusa itong makukumpirma. Magbayad sa loob ng {time}; itatabi namin ang order ninyo hanggang noon.',
  'You send {total} by {name} after placing the order. We show our account, the amount and your order number, ready to copy. Please pay before we start baking, and within {time}; we keep your order for you until then.':
    'Ipapadala ninyo ang {total} sa {name} kapag naka-order na kayo. Ipapakita namin ang aming account, ang halaga at ang numero ng inyong order, handang kopyahin. Pakibayaran bago kami magsimulang magluto, at sa loob ng {time}; hanggang doon, itatabi namin ang order ninyo.',
  'an hour': 'isang oras',
  '{hours} hours': '{hours} na oras',
  'Confirmation by e-mail, notes': 'Kumpirmasyon sa e-mail, mga bilin',
  'Confirmation to {email}, notes': 'Kumpirmasyon sa {email}, mga bilin',
  'Note to the rider': 'Bilin sa rider',
  'Note to the baker': 'Bilin sa panadero',
  'Senior citizen or PWD discount': 'Diskuwento ng senior citizen o PWD',
  'Senior citizen discount': 'Diskuwento ng senior citizen',
  'PWD discount': 'Diskuwento ng PWD',
  'For the part of the order that is for their own use.':
    'Para sa bahagi ng order na sila mismo ang gagamit.',
  'Senior citizens': 'Mga senior citizen',
  'Persons with disability (PWD)': 'Mga taong may kapansanan (PWD)',
  'People who share it, all together': 'Lahat ng maghahati rito',
  'We ask to see {ids} when you get the order, and keep no picture or number of it.':
    'Titingnan namin ang {ids} pagkuha ninyo ng order, at wala kaming itatagong larawan o numero nito.',
  'Order without this discount': 'Mag-order nang walang ganitong diskuwento',
  'We do not give this discount any more. Please order without it.':
    'Hindi na kami nagbibigay ng diskuwentong ito. Mag-order na lang nang wala ito.',
  'Save name and number to my account': 'I-save ang pangalan at numero sa account ko',
  'Save name, number and address to my account': 'I-save ang pangalan, numero at address sa account ko',
  'They fill in your next order. {link}.': 'Gagamitin ang mga ito sa susunod ninyong order. {link}.',
  'They fill in your next order. {link}, which has {count} addresses already.':
    'Gagamitin ang mga ito sa susunod ninyong order. {link}, na may {count} address na.',
  'Change them in your account': 'Palitan ang mga ito sa inyong account',
  'Call this address': 'Itawag sa address na ito',
  'Otherwise we call it “{name}”.': 'Kung wala, “{name}” ang itatawag namin dito.',
  'Remember me on this device': 'Tandaan ako sa device na ito',
  'Kept encrypted on this device only, once your order is placed.':
    'Naka-encrypt at nasa device na ito lang, kapag naka-order na kayo.',
  'Forget my details': 'Kalimutan ang mga detalye ko',
  'This browser does not let us remember you.': 'Hindi pumapayag ang browser na ito na tandaan namin kayo.',

  'Please choose your barangay from the list.': 'Pakipili ang inyong barangay sa listahan.',
  'We no longer deliver there. Please choose another place, or pick it up.':
    'Hindi na kami nagde-deliver doon. Pakipili ng ibang lugar, o kunin na lang ito.',
  'Your order is below the minimum for delivery.': 'Kulang pa ang order ninyo sa minimum para sa delivery.',
  'Please enter the house number and street, or the name of the place.':
    'Pakilagay ang numero ng bahay at kalye, o ang pangalan ng lugar.',
  'Please name something nearby that the rider can see: a chapel, a store.':
    'Pakilagay ang nasa malapit na makikita ng rider: kapilya, tindahan.',
  'Please shorten the note to the rider.': 'Pakiiklian ang bilin sa rider.',
  'Please choose a time for the rest.': 'Pakipili ng oras para sa natitira.',
  'Please enter the name to call out.': 'Pakilagay ang pangalang tatawagin.',
  'Please enter a phone number of 10 to 15 digits and no letters, such as 0917 123 4567.':
    'Pakilagay ang numero ng telepono na may 10 hanggang 15 digit at walang letra, gaya ng 0917 123 4567.',
  'Please check the e-mail address, or leave it empty.':
    'Pakitingnan ang e-mail address, o iwan itong blangko.',
  'Please type this by hand: what was pasted has hidden characters.':
    'Pakisulat ito mismo: may nakatagong karakter ang naka-paste.',
  'Please enter the name alone, without a web or e-mail address.':
    'Pangalan lang po ang ilagay, walang web o e-mail address.',
  'Please enter the name of the recipient.': 'Pakilagay ang pangalan ng tatanggap.',
  'Please enter their phone number of 10 to 15 digits and no letters, such as 0917 123 4567.':
    'Pakilagay ang numero ng telepono niya na may 10 hanggang 15 digit at walang letra, gaya ng 0917 123 4567.',
  'Please shorten the words on the card.': 'Pakiiklian ang isusulat sa card.',
  'Please choose how to pay.': 'Pakipili kung paano magbabayad.',
  'Please shorten the note.': 'Pakiiklian ang bilin.',
  'Please check the numbers: all who share the order, seniors and PWDs among them.':
    'Pakitingnan ang mga bilang: lahat ng maghahati sa order, kasama ang mga senior at PWD.',
} as const
