/** Words of an order’s page: its status, goods, sums, payment and changes; orders by text; feedback on an order. */
export const ORDER = {
  'Paid. Thank you!': 'Bayad na. Salamat po!',
  'Pay now with {name}': 'Magbayad ngayon gamit ang {name}',
  'Good for {time}': 'Puwede pa nang {time}',
  'Go on to {name}': 'Magpatuloy sa {name}',
  'bank or wallet': 'bank o wallet',
  'Make a new one': 'Gumawa ng bago',
  'Send the money yourself instead': 'Ipadala na lang ang bayad',
  '{money} came after the order had ended. It goes back to you.':
    'Dumating ang {money} nang tapos na ang order. Ibabalik ito sa inyo.',
  '{money} came that was not needed. It goes back to you.':
    'Sumobra ng {money} ang dumating. Ibabalik ito sa inyo.',
  'Your order is confirmed.': 'Kumpirmado na ang inyong order.',
  '{money} has come. {due} is still to pay.': 'Dumating na ang {money}. {due} pa ang babayaran.',
  'This one can no longer be paid. If you have paid it, we will still see it here.':
    'Hindi na ito mababayaran. Kung nabayaran na ninyo, makikita pa rin namin ito rito.',
  'As soon as it is paid, it shows here by itself.': 'Kapag nabayaran na, kusa itong lalabas dito.',
  'Paying online does not work at the moment. Your order stays as it is.':
    'Hindi gumagana ngayon ang pagbabayad online. Mananatili ang inyong order.',
  'There is nothing to pay for this order here.': 'Wala nang babayaran dito para sa order na ito.',
  'Looking for your order…': 'Hinahanap ang inyong order…',
  'Looking for your orders…': 'Hinahanap ang inyong mga order…',
  'This link opens no order. Please check that it is complete.':
    'Walang order sa link na ito. Pakitingnan kung kumpleto ito.',
  'It is in the message that confirmed your order; the order number alone is not enough. If you have an account, your orders are in {account}. Or {ask}.':
    'Nasa mensaheng nagkumpirma ng inyong order ang link; hindi sapat ang numero lang ng order. Kung may account kayo, nasa {account} ang mga order ninyo. O {ask}.',
  'ask us': 'magtanong sa amin',
  'Your orders on this device': 'Mga order ninyo sa device na ito',
  'There are none. Orders that you make or open here are kept for 30 days. If you have an account, your orders are in {account}.':
    'Wala pa. Ang mga order na ginawa o binuksan ninyo rito ay nananatili nang 30 araw. Kung may account kayo, nasa {account} ang mga order ninyo.',
  'See order {number}': 'Tingnan ang order {number}',
  'Saved on this device on {time}.': 'Na-save sa device na ito noong {time}.',
  'This is the latest we have.': 'Ito ang pinakabago naming hawak.',
  'Order number': 'Numero ng order',
  'the number': 'numero',
  'the number {number}': 'numerong {number}',
  Copy: 'Kopyahin',
  'Copy {name}': 'Kopyahin ang {name}',
  Copied: 'Nakopya na',
  'Press and hold {what} to copy it': 'Pindutin nang matagal ang {what} para makopya',
  'Pickup {day}, {time}': 'Pickup {day}, {time}',
  'Delivery {day}, {time}': 'Delivery {day}, {time}',
  'Landmark: {landmark}': 'Landmark: {landmark}',
  '(words with a web address: see your order)': '(may web address: tingnan sa inyong order)',
  Cancelled: 'Kinansela',
  Paid: 'Bayad na',
  Total: 'Kabuuan',
  'Nothing to pay': 'Walang babayaran',
  'To pay in cash at pickup': 'Babayaran nang cash sa pickup',
  'To pay in cash on delivery': 'Babayaran nang cash sa delivery',
  'Please bring {ids}: we look at it when you get the order.':
    'Pakidala ang {ids}: titingnan namin kapag kinuha ninyo ang order.',
  'Ordered by': 'Nag-order',
  'Payment reference': 'Reference ng bayad',
  'Order status': 'Status ng order',
  'to come': 'hindi pa',
  Ordered: 'Na-order na',
  'Order {number} is now: {status}.': 'Bagong status ng order {number}: {status}.',
  '{name} brings it: {phone}': 'Ide-deliver ito ni {name}: {phone}',
  Changes: 'Mga pagbabago',
  'Now {sum} instead of {before}.': 'Ngayon ay {sum} sa halip na {before}.',
  '{sum} more to pay.': '{sum} pa ang babayaran.',
  'You can pay it when you get your order.': 'Puwede ninyo itong bayaran pagkuha ng order.',
  Refund: 'Refund',
  'in cash': 'nang cash',
  'by {way}': 'via {way}',
  '{sum} returned {way}, {time}.': 'Naibalik ang {sum} {way}, {time}.',
  'We return {sum} {way} as soon as we have found your payment.':
    'Ibabalik namin ang {sum} {way} kapag nahanap na namin ang bayad ninyo.',
  'We return {sum} {way}.': 'Ibabalik namin ang {sum} {way}.',
  'Reference number of your payment': 'Reference number ng inyong bayad',
  'Please enter the reference number that your payment app shows.':
    'Pakilagay ang reference number na nasa inyong payment app.',
  'Correct it': 'Itama ito',
  'I have paid': 'Nagbayad na ako',
  Saved: 'Na-save na',
  'This order is cancelled.': 'Kinansela na ang order na ito.',
  'Tell us how it was': 'Sabihin kung kumusta ang order',
  'Order again': 'Mag-order ulit',
  'Order again: {number}': 'Mag-order ulit: {number}',
  '{problem}. Nothing was added to your cart.': '{problem}. Walang naidagdag sa inyong cart.',
  '{count} piece is in your cart.': '{count} piraso ang nasa inyong cart.',
  '{count} pieces are in your cart.': '{count} piraso ang nasa inyong cart.',
  'Go to checkout': 'Pumunta sa checkout',
  'Nothing in this order can be added right now.': 'Walang maidadagdag mula sa order na ito ngayon.',
  'Write to us': 'Sumulat sa amin',
  'See or delete your data': 'Tingnan o burahin ang inyong data',
  'Cancel order': 'Kanselahin ang order',
  'Cancel order {number}': 'Kanselahin ang order {number}',
  'You can cancel until {time}.': 'Puwede kayong magkansela hanggang {time}.',
  'Cancel order {number}?': 'Kanselahin ang order {number}?',
  'Your other order {number} stays as it is.': 'Hindi magbabago ang isa pa ninyong order na {number}.',
  'We will refund what you have paid for it.': 'Ire-refund namin ang naibayad ninyo para dito.',
  'Why?': 'Bakit?',
  'Your reason': 'Ang inyong dahilan',
  'Yes, cancel it': 'Oo, kanselahin',
  'Add to calendar': 'Idagdag sa kalendaryo',
  'Pick up order {number}, {shop}': 'Kunin ang order {number}, {shop}',
  'Delivery of order {number}, {shop}': 'Delivery ng order {number}, {shop}',

  'Send your cart as one text message, without internet. It is a request: the shop checks it and confirms by text.':
    'Ipadala ang inyong cart bilang isang text, kahit walang internet. Isa itong kahilingan: titingnan ito ng tindahan at kukumpirmahin sa text.',
  'Your cart is empty: there is nothing to send yet.': 'Walang laman ang inyong cart: wala pang maipapadala.',
  'An order of yours waits on this device and is sent by itself when the connection is back. Do not send the same one by text too.':
    'May order kayong naghihintay sa device na ito at kusang ipapadala kapag may koneksyon na ulit. Huwag nang ipadala rin ito sa text.',
  'Your cart': 'Ang inyong cart',
  Town: 'Bayan',
  Day: 'Araw',
  Time: 'Oras',
  'Choose one': 'Pumili ng isa',
  'The name to call out. Accents are left out of the text.':
    'Ang pangalang tatawagin. Hindi isinasama sa text ang mga tuldik.',
  'Please enter your name: the text ends with it.': 'Pakilagay ang inyong pangalan: ito ang dulo ng text.',
  'Please choose a time.': 'Pakipili ng oras.',
  'Please choose where we deliver.': 'Pakipili kung saan kami magde-deliver.',
  'No time in the coming days suits these goods. Please call us.':
    'Walang oras sa mga susunod na araw para sa mga produktong ito. Pakitawagan kami.',
  'This name has no letters that a plain text can carry. Please write it in Latin letters.':
    'Walang titik sa pangalang ito na puwede sa simpleng text. Pakisulat ito sa alpabetong Latin.',
  'Nothing of your cart fits into one text beside this name. Please shorten the name.':
    'Walang magkakasya mula sa inyong cart sa isang text kasama ng pangalang ito. Pakipaikli ang pangalan.',
  'Your cart does not fit into one text. There is no room for:':
    'Hindi kasya ang inyong cart sa isang text. Wala nang puwang para sa:',
  'Take them out of the cart, or call us: {phone}.': 'Alisin ang mga ito sa cart, o tawagan kami: {phone}.',
  'Your text': 'Ang inyong text',
  'Your text is ready.': 'Handa na ang inyong text.',
  'the text': 'text',
  '{used} of {most} characters: one text.': '{used} sa {most} karakter: isang text.',
  'Open in Messages': 'Buksan sa Messages',
  'Send it to {phone} as it is: the shop reads it letter by letter.':
    'Ipadala ito sa {phone} nang walang binabago: binabasa ito ng tindahan nang letra por letra.',
  'We ask for your full address in our answer.': 'Hihingin namin ang buo ninyong address sa aming sagot.',
  'We ask for the words on your cake in our answer.':
    'Hihingin namin ang isusulat sa inyong cake sa aming sagot.',
  'A voucher is not part of the text. Tell us its code when we answer.':
    'Hindi kasama sa text ang voucher. Sabihin sa amin ang code nito kapag sumagot kami.',
  'A discount for seniors or PWDs is not part of the text. Tell us when we answer, and show the ID when you get your order.':
    'Hindi kasama sa text ang diskuwento para sa senior o PWD. Sabihin sa amin kapag sumagot kami, at ipakita ang ID pagkuha ng order.',
  'The text does not say that it is for somebody else. Tell us when we answer.':
    'Hindi sinasabi ng text na para ito sa iba. Sabihin sa amin kapag sumagot kami.',
  'Your note has no room in the text. Please send it after it:':
    'Hindi kasya sa text ang inyong bilin. Pakipadala ito pagkatapos:',
  'the note': 'bilin',
  'The text asks for everything on one day.': 'Hinihiling ng text ang lahat sa iisang araw.',
  'Your cart stays here. Empty it once we have confirmed your order.':
    'Mananatili rito ang inyong cart. Alisan ito ng laman kapag nakumpirma na namin ang order.',

  'About order {number}.': 'Tungkol sa order {number}.',
  'You already told us: sending again replaces it.':
    'Nasabi na ninyo sa amin: mapapalitan ito kapag nagpadala kayo ulit.',
  'Thank you for telling us': 'Salamat po sa pagsasabi',
  'Our bakers read every answer.': 'Binabasa ng aming mga panadero ang bawat sagot.',
  'You can tell us how it was once you have it.':
    'Masasabi ninyo sa amin kung kumusta ito kapag natanggap na ninyo.',
  'You find it on your order’s page, or {write}.': 'Makikita ito sa pahina ng inyong order, o {write}.',
  'write to us': 'sumulat sa amin',
  'See your order': 'Tingnan ang inyong order',
} as const
