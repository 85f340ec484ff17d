/** Words of “Your data”: what the shop and the browser know of somebody, to see, take along and delete. */
export const OWN_DATA = {
  'What our shop knows': 'Ang alam ng aming tindahan',
  'Your time to look was over, so we have taken your data off the screen. A new code shows it again.':
    'Tapos na ang oras ninyo sa pagtingin, kaya inalis namin sa screen ang inyong data. Ipapakita ulit ito ng bagong code.',
  'Type the e-mail address or the telephone number that you gave us. We mail you a code, so that nobody but you sees your orders.':
    'I-type ang e-mail address o numero ng telepono na ibinigay ninyo sa amin. Padadalhan namin kayo ng code sa e-mail, para kayo lang ang makakita ng mga order ninyo.',
  'E-mail or telephone number': 'E-mail o numero ng telepono',
  'For a number, the code goes to the e-mail address of your latest order with it.':
    'Kung numero, ipapadala ang code sa e-mail address ng pinakahuli ninyong order gamit ito.',
  'Please enter an e-mail address such as ana@example.com, or a number such as 0917 123 4567.':
    'Pakilagay ang e-mail address gaya ng ana@example.com, o numero gaya ng 0917 123 4567.',
  'We mail at most 5 codes an hour for one address or number. The last one may still be on its way.':
    'Hanggang 5 code lang kada oras ang ipinapadala namin para sa isang address o numero. Baka parating pa ang huli.',
  'Mail me a code': 'I-e-mail sa akin ang code',
  'No e-mail with your order, or no access to it?': 'Walang e-mail ang order ninyo, o hindi na ito mabuksan?',
  'Call us at {phone}, or come to the shop, with the number of one of your orders (it begins with P-). We ask a few questions about the order, to be sure that it is yours, and then give you a copy of your data or delete it.':
    'Tawagan kami sa {phone}, o pumunta sa tindahan, dala ang numero ng isa sa mga order ninyo (nagsisimula ito sa P-). Magtatanong kami nang kaunti tungkol sa order, para matiyak na sa inyo ito, saka namin kayo bibigyan ng kopya ng inyong data o buburahin ito.',
  'If we can mail a code for what you typed, it is on its way. It works for {minutes} minutes, in this window only. Nothing after a few minutes? Please look into your spam folder.':
    'Kung may mapapadalhan kami ng code para sa ini-type ninyo, parating na ito. Gagana ito nang {minutes} na minuto, sa window na ito lang. Wala pa rin pagkalipas ng ilang minuto? Pakitingnan ang inyong spam folder.',
  Code: 'Code',
  '{digits} digits from our e-mail.': '{digits} numero mula sa aming e-mail.',
  'Please enter the {digits} digits of the code.': 'Pakilagay ang {digits} numero ng code.',
  'Show my data': 'Ipakita ang data ko',
  'Ask for a new code': 'Humingi ng bagong code',
  'Looking for everything…': 'Hinahanap ang lahat…',
  'Your code was right, and nothing was changed.': 'Tama ang inyong code, at walang nabago.',

  'On this screen for {minutes} minutes, until {time}. Orders with the same telephone number but another e-mail address, or none, are not among it: a code by mail cannot prove that they are yours.':
    'Nasa screen na ito nang {minutes} na minuto, hanggang {time}. Hindi kasama ang mga order na pareho ang numero ng telepono pero iba o walang e-mail address: hindi mapapatunayan ng code sa e-mail na sa inyo ang mga iyon.',
  'Download everything': 'I-download lahat',
  'This address has an account. Its details and its orders are in {account}, where you can also delete it.':
    'May account ang address na ito. Nasa {account} ang mga detalye at order nito, at doon din ninyo ito mabubura.',
  Orders: 'Mga order',
  'Each order is kept for {years} years, because tax law asks us to keep our books. After a deletion they hold its goods, sums and discounts, day, town and payment reference, without your name, number, address and notes.':
    'Itinatago ang bawat order nang {years} taon, dahil hinihingi ng batas sa buwis na ingatan namin ang aming mga talaan. Kapag nabura, matitira roon ang mga produkto, halaga at diskuwento, araw, bayan at payment reference, nang wala ang inyong pangalan, numero, address at mga bilin.',
  'And {count} older order.': 'At {count} pang mas lumang order.',
  'And {count} older orders.': 'At {count} pang mas lumang mga order.',
  'Show older orders': 'Ipakita ang mas lumang mga order',
  'This order is not among yours any more.': 'Wala na ang order na ito sa mga order ninyo.',
  Placed: 'In-order noong',
  Goods: 'Mga produkto',
  'For the rider': 'Para sa rider',
  'For somebody else': 'Para sa iba',
  'Words on the card': 'Nakasulat sa card',
  'Your note': 'Ang inyong bilin',
  Payment: 'Bayad',
  '{method}, reference {reference}': '{method}, reference {reference}',
  'Discount by law': 'Diskuwento ayon sa batas',
  'IDs for a discount': 'Mga ID para sa diskuwento',
  'Shown, looked at {time}': 'Ipinakita, tiningnan noong {time}',
  'Not shown, looked at {time}': 'Hindi ipinakita, tiningnan noong {time}',
  'Kept until {day}': 'Itatago hanggang {day}',
  'E-mails and texts to you': 'Mga e-mail at text sa inyo',
  'Kept for {days} days, in case one does not arrive and has to be sent again.':
    'Itinatago nang {days} na araw, sakaling may hindi dumating at kailangang ipadala ulit.',
  'Sent {time}.': 'Ipinadala noong {time}.',
  'Written {time}, not sent by e-mail yet.': 'Isinulat noong {time}, hindi pa naipapadala sa e-mail.',
  'Messages to us': 'Mga mensahe sa amin',
  'Kept for a year, because an answer may need what you wrote before. A copy is in our mailbox for as long: ask us if it is to go sooner.':
    'Itinatago nang isang taon, dahil baka kailanganin sa sagot ang isinulat ninyo dati. May kopya sa aming mailbox nang ganoon din katagal: sabihan kami kung gusto ninyong mas maaga itong mawala.',
  '{time}, from {sender}: “{text}”': '{time}, mula kay {sender}: “{text}”',
  'Answered {time}.': 'Sinagot noong {time}.',
  'What you told us about orders': 'Mga sinabi ninyo tungkol sa mga order',
  'Kept for a year, so that our bakers see what has changed. After a deletion the stars and choices stay, without your words.':
    'Itinatago nang isang taon, para makita ng aming mga panadero ang nagbago. Kapag nabura, matitira ang mga bituin at pinili, nang wala ang inyong mga salita.',
  '{rating} of {highest}.': '{rating} sa {highest}.',
  'Would order again.': 'Mag-o-order ulit.',
  'Would not order again.': 'Hindi na mag-o-order ulit.',
  'Products that you wait for': 'Mga produktong hinihintay ninyo',
  'Kept until the one e-mail that it is back, {days} days at most.':
    'Itinatago hanggang sa e-mail na mayroon na ulit nito, {days} na araw ang pinakamatagal.',
  'Since {time}.': 'Mula noong {time}.',
  'Our team has a note about these orders.': 'May tala ang aming team tungkol sa mga order na ito.',
  'Our team has {count} notes about these orders.':
    'May {count} na tala ang aming team tungkol sa mga order na ito.',
  'They are not shown here, since they may name others: ask us for them. They go when you delete your data.':
    'Hindi ipinapakita rito ang mga tala, dahil baka may ibang taong nabanggit: hingin ninyo sa amin. Mawawala ang mga ito kapag binura ninyo ang inyong data.',
  'We have nothing under: {groups}.': 'Wala kaming hawak para sa: {groups}.',
  'Not tied to your name any more: the scrambled mark of a used voucher, so that it is used once; copies of submitted order forms and shortened internet addresses, for 30 days. We keep no choices about statistics or advertising: they are in your browser alone.':
    'Hindi na nakakabit sa inyong pangalan: ang naka-scramble na marka ng nagamit na voucher, para isang beses lang ito magamit; mga kopya ng ipinadalang order form at pinaikling internet address, nang 30 araw. Wala kaming itinatagong pasya tungkol sa statistics o advertising: nasa browser lang ninyo ang mga iyon.',
  'What the shop knows of this e-mail address, and what this browser keeps.':
    'Ang alam ng tindahan tungkol sa e-mail address na ito, at ang itinatago ng browser na ito.',
  'Philippine pesos': 'Piso ng Pilipinas',
  'Manila time (UTC+08:00)': 'Oras sa Maynila (UTC+08:00)',

  'Not yet possible to delete:': 'Hindi pa mabubura:',
  'Look again': 'Tingnan ulit',
  'Delete my data…': 'Burahin ang data ko…',
  'Delete your data?': 'Burahin ang inyong data?',
  'Delete my data': 'Burahin ang data ko',
  'We delete what we know of {email}: your name, number, address, notes, card messages, e-mails, messages and words of feedback. This cannot be undone, and links to your orders then show nothing of you.':
    'Buburahin namin ang alam namin tungkol sa {email}: ang inyong pangalan, numero, address, mga bilin, mensahe sa card, e-mail, mensahe at mga salita sa feedback. Hindi na ito mababawi, at wala nang ipapakita tungkol sa inyo ang mga link ng inyong mga order.',
  'Goods, sums, days, towns, vouchers, payment references, and for how many people a discount by law was given stay in our books for {years} years from the order, because tax law asks for it. They no longer name you.':
    'Mananatili sa aming mga talaan ang mga produkto, halaga, araw, bayan, voucher, payment reference, at kung para sa ilang tao ang diskuwento ayon sa batas, nang {years} taon mula sa order, dahil hinihingi ito ng batas sa buwis. Hindi na kayo pinapangalanan doon.',
  'Your data is deleted': 'Nabura na ang inyong data',
  '{count} order': '{count} order',
  '{count} orders': '{count} order',
  '{count} e-mail': '{count} e-mail',
  '{count} e-mails': '{count} e-mail',
  '{count} message to us': '{count} mensahe sa amin',
  '{count} messages to us': '{count} na mensahe sa amin',
  '{count} back-in-stock request': '{count} hiling na abiso sa produkto',
  '{count} back-in-stock requests': '{count} na hiling na abiso sa produkto',
  'Your name, number and address are gone from: {places}.':
    'Wala na ang inyong pangalan, numero at address sa: {places}.',
  'There was nothing left to delete.': 'Wala nang natirang buburahin.',
  'Goods, sums, discounts, days, towns and payment references of the orders stay in our books, without you.':
    'Mananatili sa aming mga talaan ang mga produkto, halaga, diskuwento, araw, bayan at payment reference ng mga order, nang wala kayo.',
  'Look for another address': 'Maghanap ng ibang address',

  'What this browser keeps': 'Ang itinatago ng browser na ito',
  'This is on your device alone, for your own use, until you delete it or clear this site in your browser.':
    'Nasa device lang ninyo ito, para sa sarili ninyong gamit, hanggang burahin ninyo o i-clear ang site na ito sa inyong browser.',
  '{link} have a page of their own.': 'May sariling pahina ang {link}.',
  'Saved pages and data used': 'mga na-save na pahina at nagamit na data',
  'Nothing about you is kept here.': 'Walang itinatago rito tungkol sa inyo.',
  'Your voucher': 'Ang inyong voucher',
  'What you typed at the checkout': 'Ang ini-type ninyo sa checkout',
  'The name, number and address that you let us remember here':
    'Ang pangalan, numero at address na pinatandaan ninyo sa amin dito',
  'Your last orders, with the links to them': 'Ang mga huli ninyong order, kasama ang mga link nito',
  'The order that you are sending': 'Ang order na ipinapadala ninyo',
  'An order that waits for a connection, encrypted': 'Isang order na naghihintay ng koneksyon, naka-encrypt',
  'An order whose answer you have not seen': 'Isang order na hindi pa ninyo nakikita ang sagot',
  'Your favourites': 'Ang inyong mga paborito',
  'Your choice about statistics': 'Ang pasya ninyo tungkol sa statistics',
  'Your settings for less data': 'Ang mga setting ninyo para makatipid ng data',
  'The count of the data that you used': 'Ang bilang ng nagamit ninyong data',
  'That you closed the notice about delivery': 'Na isinara ninyo ang paunawa tungkol sa delivery',
  'That you are signed in': 'Na naka-sign in kayo',
  'Technical notes, such as how fast your connection is':
    'Mga teknikal na tala, gaya ng kung gaano kabilis ang inyong koneksyon',
  'Delete from this browser…': 'Burahin sa browser na ito…',
  'Delete what this browser keeps?': 'Burahin ang itinatago ng browser na ito?',
  'Your cart, your favourites, the details that you let us remember and the links to your orders are deleted from this browser, and you are signed out. What our shop knows is not changed, and is no longer shown above.':
    'Mabubura sa browser na ito ang inyong cart, mga paborito, mga detalyeng pinatandaan ninyo sa amin at mga link ng inyong mga order, at masa-sign out kayo. Hindi magbabago ang alam ng aming tindahan, at hindi na ito ipapakita sa itaas.',
  'Delete from this browser': 'Burahin sa browser na ito',
  'Deleted from this browser.': 'Nabura na sa browser na ito.',
  'Some of it could not be deleted. Please try again, or clear this site in your browser’s settings.':
    'May hindi nabura. Pakisubukan ulit, o i-clear ang site na ito sa settings ng inyong browser.',
} as const
