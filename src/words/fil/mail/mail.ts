/** Words of messages to customers: about orders, about accounts, and others. */
export const MAIL = {
  'Hello {name},': 'Magandang araw, {name},',
  'Your {order}': 'Ang inyong {order}',
  'Thank you for your {order-price-time}.\n\n{recipient}\n\n{payment}':
    'Salamat po sa inyong {order-price-time}.\n\n{recipient}\n\n{payment}',
  'Payment received for {order}': 'Natanggap ang bayad para sa {order}',
  'We have received your payment of {paid} for {order-time}.\n\n{money}':
    'Natanggap na namin ang inyong bayad na {paid} para sa {order-time}.\n\n{money}',
  '{order} {is} ready': 'Ang {order} {is} handa na',
  'Ready for you: {order-time}.': 'Handa na para sa inyo: {order-time}.',
  'How was your {order}?': 'Kumusta ang inyong {order}?',
  'Thank you for your {order}. We hope that everything was good.':
    'Salamat po sa inyong {order}. Sana ay nagustuhan ninyo ang lahat.',
  '{order} {is} cancelled': 'Ang {order} {is} kinansela na',
  'Your {order} {is} cancelled.\n\n{refund}\n\n{rest}':
    'Ang inyong {order} {is} kinansela na.\n\n{refund}\n\n{rest}',
  'Your {order} was changed': 'May binago sa inyong {order}',
  '{changes}\n\nThis is now your {order-price-time}.\n\n{recipient}\n\n{money}':
    '{changes}\n\nIto na ngayon ang inyong {order-price-time}.\n\n{recipient}\n\n{money}',
  'About the time of your {order}': 'Tungkol sa oras ng inyong {order}',
  'We are sorry: we cannot have your {order-time}, ready as promised. {offer}\n\nPlease answer or call {phone}, and we change or cancel it as you like. If we cancel it, we return what you have paid.':
    'Pasensya na po: hindi namin maihahanda sa ipinangakong oras ang inyong {order-time}. {offer}\n\nPakisagot ito o tumawag sa {phone}, at papalitan o kakanselahin namin ito ayon sa gusto ninyo. Kapag kinansela, ibabalik namin ang naibayad ninyo.',

  '{shop}: we have your order {number}, {pay}. {how} {when}. {link}':
    '{shop}: natanggap na ang order {number}, {pay}. {how} {when}. {link}',
  '{shop}: order {number}, {pay}, {when}. {link}': '{shop}: order {number}, {pay}, {when}. {link}',
  '{shop}: we have your order {number}, {pay}. {how} {when}.':
    '{shop}: natanggap na ang order {number}, {pay}. {how} {when}.',
  'we have your order {number}, {pay}. {how} {when}.':
    'natanggap na ang order {number}, {pay}. {how} {when}.',
  '{shop}: {order}, {pay}. {link}': '{shop}: {order}, {pay}. {link}',
  'Cancelled: {order}. {link}': 'Kinansela: {order}. {link}',
  '{shop}: we received your payment for order {number}, {when}. {link}':
    '{shop}: natanggap na ang bayad sa order {number}, {when}. {link}',
  '{shop}: ready now: order {number}, {when}. {link}': '{shop}: handa na ang order {number}, {when}. {link}',
  '{shop}: thank you for order {number}, {when}. {link}':
    '{shop}: salamat po sa order {number}, {when}. {link}',
  '{shop}: cancelled: order {number}, {when}. {link}': '{shop}: kinansela ang order {number}, {when}. {link}',
  '{shop}: about your order {number}, {when}. {link}':
    '{shop}: tungkol sa inyong order {number}, {when}. {link}',
  '{shop}: we are sorry, we need another time for order {number}. {offer} {link}':
    '{shop}: pasensya na po, kailangan namin ng ibang oras para sa order {number}. {offer} {link}',
  'Hello {name}! From {shop}: we have your order {number}.\n{how}: {when}\nTotal: {pay}\n{link}':
    'Magandang araw, {name}! Mula sa {shop}: natanggap na namin ang inyong order {number}.\n{how}: {when}\nKabuuan: {pay}\n{link}',
  'Hello {name}! From {shop}: we received your payment for order {number}.\n{how}: {when}\nTotal: {pay}\n{link}':
    'Magandang araw, {name}! Mula sa {shop}: natanggap na namin ang inyong bayad sa order {number}.\n{how}: {when}\nKabuuan: {pay}\n{link}',
  'Hello {name}! From {shop}: ready now: order {number}.\n{how}: {when}\nTotal: {pay}\n{link}':
    'Magandang araw, {name}! Mula sa {shop}: handa na ang inyong order {number}.\n{how}: {when}\nKabuuan: {pay}\n{link}',
  'Hello {name}! From {shop}: thank you for order {number}.\n{how}: {when}\nTotal: {pay}\n{link}':
    'Magandang araw, {name}! Mula sa {shop}: salamat po sa inyong order {number}.\n{how}: {when}\nKabuuan: {pay}\n{link}',
  'Hello {name}! From {shop}: cancelled: order {number}.\n{how}: {when}\nTotal: {pay}\n{link}':
    'Magandang araw, {name}! Mula sa {shop}: kinansela na ang inyong order {number}.\n{how}: {when}\nKabuuan: {pay}\n{link}',
  'Hello {name}! From {shop}: about your order {number}.\n{how}: {when}\nTotal: {pay}\n{link}':
    'Magandang araw, {name}! Mula sa {shop}: tungkol sa inyong order {number}.\n{how}: {when}\nKabuuan: {pay}\n{link}',
  'Sorry, order {number} is late. {offer} {link}': 'Sorry po, late ang {number}. {offer} {link}',
  'Hello {name}! From {shop}: we are sorry, we need another time for order {number}. {offer}\n{how}: {when}\nTotal: {pay}\n{link}':
    'Magandang araw, {name}! Mula sa {shop}: pasensya na po, kailangan namin ng ibang oras para sa inyong order {number}. {offer}\n{how}: {when}\nKabuuan: {pay}\n{link}',

  'by GCash': 'sa GCash',
  'by Maya': 'sa Maya',
  'by QR Ph': 'sa QR Ph',
  'order {order}': 'order {order}',
  'orders {order}': 'mga order {order}',
  'is||order': 'ay',
  'are||orders': 'ay',
  '{number}, for delivery on {when}': '{number}, delivery sa {when}',
  '{number}, for pickup on {when}': '{number}, pickup sa {when}',
  '{number} of {sum}, for delivery on {when}': '{number} na {sum}, delivery sa {when}',
  '{number} of {sum}, for pickup on {when}': '{number} na {sum}, pickup sa {when}',
  'It is for {name}, {phone}.': 'Para ito kay {name}, {phone}.',
  'The card says: “{words}”': 'Nakasulat sa card: “{words}”',
  'There is nothing to pay.': 'Wala kayong babayaran.',
  'nothing to pay': 'walang babayaran',
  'Your note: {note}': 'Ang inyong bilin: {note}',
  'Your reason: {reason}': 'Ang inyong dahilan: {reason}',
  'Voucher: {code}': 'Voucher: {code}',
  'Reference of your payment: {reference}': 'Reference ng inyong bayad: {reference}',
  'There is nothing to pay for it.': 'Wala kayong babayaran para dito.',
  'We will return what you have paid.': 'Ibabalik namin ang naibayad ninyo.',
  'We will return the {sum} that you have paid for it.':
    'Ibabalik namin ang {sum} na naibayad ninyo para dito.',
  'Your order {order}, is unchanged.': 'Walang pagbabago sa inyong order {order}.',
  'Please have the exact amount in cash ready if you can.':
    'Kung maaari, pakihanda ang eksaktong halaga nang cash.',
  "Please pay {sum} to {account}, with {reference} as the message, before {until}. Then enter the reference number of your payment on your order's page.":
    'Pakibayaran ang {sum} sa {account}, na may mensaheng {reference}, bago ang {until}. Pagkatapos, ilagay ang reference number ng inyong bayad sa pahina ng inyong order.',
  'We have changed your order {number}. {changes}.': 'May binago kami sa inyong order {number}. {changes}.',
  'Your goods are now: {goods}.': 'Ito na ang laman ng inyong order: {goods}.',
  'We will return {sum} to you.': 'Magbabalik kami sa inyo ng {sum}.',
  '{sum} more is to pay. You can pay it when you get your order, or call us.':
    '{sum} pa ang babayaran. Puwede ninyo itong bayaran pagkuha ng order, o tawagan kami.',
  'There is nothing more to pay.': 'Wala na kayong babayaran.',
  'It could be ready on {day}.': 'Maihahanda namin ito sa {day}.',
  'It could be ready on the same day, {window}.': 'Maihahanda namin ito sa araw ding iyon, {window}.',
  'It could be ready on the same day, {window}, or on {day}.':
    'Maihahanda namin ito sa araw ding iyon, {window}, o sa {day}.',
  '{window} that day?': '{window} parehong araw?',
  '{window} that day or {day}?': '{window} parehong araw o {day}?',
  'Pickup: {place}': 'Pickup: {place}',
  'Delivery: {place}': 'Delivery: {place}',
  'Delivery fee': 'Bayad sa delivery',
  'Please bring {ids} to the handover.': 'Pakidala ang {ids} pagkuha ng order.',
  'Tell us how it was: {link}': 'Sabihin sa amin kung kumusta: {link}',
  'Your order: {link}': 'Ang inyong order: {link}',
  'Questions? Call {phone}.': 'May tanong? Tumawag sa {phone}.',
  'About your order {number}': 'Tungkol sa inyong order {number}',
  'Your order {number}': 'Ang inyong order {number}',

  'Back in stock: {name}': 'Mabibili na ulit: {name}',
  'You asked us to tell you when this is back. It is: {what}.':
    'Ibinilin ninyong sabihan namin kayo kapag mayroon na ulit nito. Mayroon na: {what}.',
  'Nothing is put aside for you, so it may be gone again soon.':
    'Walang itinatabi para sa inyo, kaya baka maubos ulit ito agad.',
  'This is the only mail about it, and your address is deleted from our list. If you wait for anything else of ours and no longer want to hear of it, or if it was not you who asked:':
    'Ito lang ang e-mail tungkol dito, at burado na ang inyong address sa aming listahan. Kung may iba pa kayong hinihintay sa amin at ayaw na ninyong makatanggap ng balita, o kung hindi kayo ang humiling:',
  'Your code to see your data': 'Ang inyong code para makita ang inyong data',
  'Your code is {code}. Type it within {minutes} minutes on the page where you asked for it: {page}':
    'Ang inyong code ay {code}. I-type ito sa loob ng {minutes} na minuto sa pahina kung saan ninyo ito hiningi: {page}',
  'It shows what our shop knows about this e-mail address, and lets you download or delete that. Please give it to nobody, not even to us.':
    'Ipinapakita nito ang alam ng aming tindahan tungkol sa e-mail address na ito, at mada-download o mabubura ninyo iyon. Huwag itong ibigay kaninuman, kahit sa amin.',
  'If it was not you, do nothing: without the code nobody sees anything.':
    'Kung hindi kayo ito, wala kayong kailangang gawin: walang makakakita ng anuman kung wala ang code.',
} as const
