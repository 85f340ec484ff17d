/** Words of the server’s answers: refusals, and what it says of vouchers and devices. */
export const REFUSALS = {
  'This code has expired, was used, or was typed wrong too often. Please ask for a new one.':
    'Nag-expire na ang code na ito, nagamit na, o ilang beses nang na-type nang mali. Pakihingi ng bago.',
  'Your time to look at this page is over. Please ask for a new code.':
    'Tapos na ang inyong oras sa pahinang ito. Pakihingi ng bagong code.',
  'This link has been used or has expired.': 'Nagamit na o nag-expire na ang link na ito.',
  'Security validation failed. Please try again.': 'Hindi pumasa sa security check. Pakisubukan ulit.',
  'Our answer was lost on the way: it may have been done.':
    'Nawala sa daan ang sagot namin: maaaring nagawa na ito.',
  'Request timeout after {n}ms': 'Walang sagot sa loob ng {n}ms',
  'Your order has changed. Please check it and order again.':
    'Nagbago ang inyong order. Pakitingnan ito at mag-order ulit.',
  'This step is not possible now.': 'Hindi puwede ang hakbang na ito ngayon.',
  'This order is not waiting for payment.': 'Hindi naghihintay ng bayad ang order na ito.',
  'It is too late to cancel this order. Please call us.':
    'Huli na para kanselahin ang order na ito. Pakitawagan kami.',
  'This order has not been handed over.': 'Hindi pa naibibigay ang order na ito.',
  'It is back: you can order it now.': 'Mayroon na ulit: puwede na ninyo itong orderin.',
  'This customer still waits for an order or for money.':
    'May hinihintay pang order o pera ang customer na ito.',
  'An admin has to close this account.': 'Admin ang kailangang magsara ng account na ito.',
  'An account keeps at most ten addresses.': 'Hanggang sampung address lang ang puwede sa isang account.',
  'This username is taken. Please choose another one.':
    'May gumagamit na ng username na ito. Pakipili ng iba.',
  'Rate limit exceeded. Please try again in {n} seconds':
    'Masyadong maraming request. Pakisubukan ulit pagkalipas ng {n} segundo',

  'Please sign in.': 'Paki-sign in po.',
  'There is nothing here.': 'Walang laman ang address na ito.',
  'There is no such call.': 'Walang ganitong tawag.',
  'There is no such product.': 'Walang ganitong produkto.',
  'There is no such category.': 'Walang ganitong kategorya.',
  'There is no such occasion.': 'Walang ganitong okasyon.',
  'There is no such picture.': 'Walang ganitong larawan.',
  'There is no such order.': 'Walang ganitong order.',
  'This link opens no order.': 'Walang order na nabubuksan ng link na ito.',
  'You have no such session.': 'Wala kayong ganitong session.',
  'You have no such address.': 'Wala kayong ganitong address.',

  '{field} is required': 'Kailangan ang {field}',
  '{field} format is invalid': 'Mali ang format ng {field}',
  '{field} is not a known field': 'Hindi kilalang field ang {field}',
  '{field} must be of type {type}': '{field}: dapat ay uring {type}',
  '{field} must be at least {limit}': '{field}: hindi bababa sa {limit}',
  '{field} must be at least {limit} characters long': '{field}: hindi bababa sa {limit} karakter',
  '{field} must be at least {limit} entries long': '{field}: hindi bababa sa {limit} ang bilang',
  '{field} must be no more than {limit}': '{field}: hanggang {limit} lang',
  '{field} must be no more than {limit} characters long': '{field}: hanggang {limit} karakter lang',
  '{field} must be no more than {limit} entries long': '{field}: hanggang {limit} lang ang bilang',

  '{field} is an address of a throw-away mail service. Please use another one':
    '{field}: address ito ng pansamantalang e-mail. Pakigamit ang iba',
  'must not have a web or e-mail address': 'ay hindi puwedeng may web o e-mail address',
  'username must not contain @': 'Hindi puwedeng may @ ang username',
  'This username is taken': 'May gumagamit na ng username na ito',
  'This is not the password that you chose for this account':
    'Hindi ito ang password na pinili ninyo para sa account na ito',
  'This is not your current password': 'Hindi ito ang kasalukuyan ninyong password',
  'This is already your e-mail address': 'Ito na ang inyong e-mail address',
  'This password is one of those that are guessed first. Please choose another one.':
    'Kabilang ito sa mga password na unang hinuhulaan. Pakipili ng iba.',
  'contact is an e-mail address or a telephone number':
    'Dapat ay e-mail address o numero ng telepono ang nakalagay',
  'This is not the code in our e-mail.': 'Hindi ito ang code sa aming e-mail.',
  'It was the last try: please ask for a new code.': 'Iyon na ang huling subok: pakihingi ng bagong code.',
  'You have {count} try left.': 'May {count} subok pa kayo.',
  'You have {count} tries left.': 'May {count} na subok pa kayo.',
  'Order {number} is still open: it can be deleted after it is handed over on {day}, or cancelled.':
    'Bukas pa ang order {number}: mabubura ito kapag naibigay na sa {day}, o kapag kinansela.',
  'Money for order {number} is still to be returned: it can be deleted after that.':
    'May ibabalik pang pera para sa order {number}: mabubura ito pagkatapos niyon.',
  'sizeIds are sizes of this product': 'sizeIds: dapat ay mga laki ng produktong ito',

  'lawful must name at least one senior citizen or person with disability, and no more than people':
    'lawful: dapat ay may kahit isang senior citizen o taong may kapansanan (PWD), at hindi higit sa bilang ng tao',
  'This way to pay is not offered': 'Hindi puwede ang paraan ng bayad na ito',
  'The total is {now} now, it was {before}': '{now} na ang kabuuan, {before} dati',
  'We take no orders until {time}': 'Hindi kami tumatanggap ng order hanggang {time}',
  'We open soon, and take no orders yet': 'Malapit na kaming magbukas; hindi pa kami tumatanggap ng order',
  'This is not for sale right now': 'Hindi ito mabibili ngayon',
  'This packaging or add-on is not offered': 'Wala ang packaging o add-on na ito',
  'At most {count} in one day': 'Hanggang {count} lang sa isang araw',
  'No more in one day': 'Wala na sa araw na iyon',
  'This later time cannot be chosen': 'Hindi mapipili ang susunod na oras na ito',
  'This time cannot be chosen': 'Hindi mapipili ang oras na ito',
  'We do not deliver there. Please choose pickup, or ask us':
    'Hindi kami nagde-deliver doon. Pakipili ang pickup, o magtanong sa amin',
  'We deliver within Luzon only': 'Sa Luzon lang kami nagde-deliver',
  'Add {amount} more to have it delivered': 'Magdagdag pa ng {amount} para ma-deliver ito',
  'We do not give this discount any more': 'Hindi na namin ibinibigay ang diskuwentong ito',
  'Up to {amount} off: it counts for a part of the menu, your order shows how much':
    'Hanggang {amount} bawas: para ito sa isang bahagi ng menu, makikita sa order ninyo kung magkano',

  '{browser} on {system}': '{browser} sa {system}',
  'Unknown device': 'Hindi kilalang device',
} as const
