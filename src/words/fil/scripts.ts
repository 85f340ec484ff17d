/** Words of the scripts of pages: cards, filters, notices, forms, and the page about data. */
export const SCRIPTS = {
  '{product} added to cart': 'Nasa cart na ang {product}',
  'Favourite: {name}': 'Paborito: {name}',
  'Add to cart': 'Idagdag sa cart',
  'Price until {day}': 'Presyo hanggang {day}',
  Choose: 'Pumili',
  See: 'Tingnan',
  'Choose {name}': 'Pumili ng {name}',
  'See {name}': 'Tingnan ang {name}',
  'Remove: {words}': 'Alisin: {words}',
  'Digits only, up to {most}.': 'Numero lang, hanggang {most}.',
  'from {price}': 'mula {price}',
  'to {price}': 'hanggang {price}',
  'Nothing on our menu matches all of that.': 'Walang tugma sa lahat ng iyon sa aming menu.',
  'You have no favourites yet. Tap the heart on a picture to keep it here, on this device.':
    'Wala pa kayong mga paborito. I-tap ang puso sa isang larawan para itago ito rito, sa device na ito.',
  'The filters could not be loaded. Please check your connection and try again.':
    'Hindi ma-load ang mga filter. Pakitingnan ang inyong koneksyon at subukan ulit.',
  'We couldn’t find that product on our menu.': 'Hindi namin makita ang produktong iyon sa aming menu.',
  'We couldn’t load this product. Please check your connection and try again.':
    'Hindi namin ma-load ang produktong ito. Pakitingnan ang inyong koneksyon at subukan ulit.',
  'Results for': 'Mga resulta para sa',
  'Nothing found. Another spelling or fewer words may help.':
    'Walang nakita. Baka makatulong ang ibang spelling o mas kaunting salita.',
  'You are offline, so nothing was sent. Please try again when you are back online.':
    'Offline kayo, kaya walang naipadala. Pakisubukan ulit kapag online na kayo.',
  'Thank you! We will write once when it is back.':
    'Salamat po! Susulat kami nang isang beses kapag mayroon na ulit.',
  'Any of them': 'Alinman sa mga ito',
  '{reason}. Please try again.': '{reason}. Pakisubukan ulit.',
  'Please use an address that you keep.': 'Gumamit ng address na talagang inyo.',
  'This link is incomplete. Please open it from our e-mail again.':
    'Kulang ang link na ito. Pakibuksan ulit ito mula sa aming e-mail.',
  'That did not work. Please check your connection and try again.':
    'Hindi iyon gumana. Pakitingnan ang inyong koneksyon at subukan ulit.',
  'Done. Your address is deleted: we will not write about this again.':
    'Tapos na. Nabura na ang inyong address: hindi na kami susulat tungkol dito.',
  'Please enter your name.': 'Pakilagay ang inyong pangalan.',
  'Please enter a phone number of 10 to 15 digits and no letters, or leave it empty.':
    'Maglagay ng numero ng telepono na may 10 hanggang 15 digit at walang letra, o iwanan itong blangko.',
  'Please say in a few words what it is about.': 'Pakisabi sa ilang salita kung tungkol saan ito.',
  'Please write your message, up to {count} letters.':
    'Pakisulat ang inyong mensahe, hanggang {count} letra.',
  'Thank you! Your message is with us. We will answer by e-mail.':
    'Salamat po! Natanggap namin ang inyong mensahe. Sasagot kami sa e-mail.',
  '{reason}. Your text is still here; please try again.':
    '{reason}. Narito pa ang isinulat ninyo; pakisubukan ulit.',
  '{reason}. Your text is still here. If in doubt, send it again: we do not mind reading it twice.':
    '{reason}. Narito pa ang isinulat ninyo. Kung nagdududa, ipadala ulit: ayos lang na mabasa namin nang dalawang beses.',
  'Network error occurred. Your text is still here; please try again.':
    'Nagkaproblema sa network. Narito pa ang isinulat ninyo; pakisubukan ulit.',
  'No connection. You can still look around and write your order.':
    'Walang koneksyon. Puwede pa rin kayong tumingin-tingin at isulat ang inyong order.',
  'You are back online.': 'Online na ulit kayo.',
  'Slow connection: pictures are lighter.': 'Mabagal ang koneksyon: mas magaan ang mga larawan.',
  'Lite mode: pictures are lighter.': 'Lite mode: mas magaan ang mga larawan.',
  'We keep pages light for now. Menu, cart and orders still work.':
    'Magaan muna ang mga pahina sa ngayon. Gumagana pa rin ang menu, cart at mga order.',
  'Your order {number} is in.': 'Pasok na ang inyong order {number}.',
  'Your order has not been placed: {reason}': 'Hindi pumasok ang inyong order: {reason}',
  'An order waits on this device, but your cart has changed since.':
    'May order na naghihintay sa device na ito, pero nagbago na ang inyong cart mula noon.',
  'Your order waits on this device until the shop answers.':
    'Naghihintay ang inyong order sa device na ito hanggang sumagot ang tindahan.',
  'Look at it': 'Tingnan ito',
  'Analytics and marketing stay off until you allow them.':
    'Naka-off ang analytics at marketing hanggang payagan ninyo ang mga ito.',
  'Essential only': 'Mahahalaga lang',
  'Accept all': 'Tanggapin lahat',
  'Close without choosing': 'Isara nang hindi pumipili',
  'Necessary: your cart, signing in, this choice':
    'Kailangan: ang inyong cart, pag-sign in, ang pagpiling ito',
  'Analytics: what people open, search for and order, so that we fix the right pages':
    'Analytics: kung ano ang binubuksan, hinahanap at ino-order ng mga tao, para maayos namin ang tamang mga pahina',
  'Marketing: offers that fit what you looked at': 'Marketing: mga alok na bagay sa mga tiningnan ninyo',
  'Save preferences': 'I-save ang mga pinili',
  'Download my data': 'I-download ang data ko',
  'What our shop knows about you': 'Ang alam ng tindahan tungkol sa inyo',
  'No user data available for export.': 'Walang data ng user na mae-export.',
  'Your data has been deleted successfully.': 'Matagumpay na nabura ang inyong data.',
  'Failed to delete data. Please contact support.': 'Hindi nabura ang data. Makipag-ugnayan sa support.',
  'Saved on this device.': 'Na-save sa device na ito.',
  Fast: 'Mabilis',
  Medium: 'Katamtaman',
  Slow: 'Mabagal',
  'No connection': 'Walang koneksyon',
  '{line} ({time} to the first byte)': '{line} ({time} bago ang unang byte)',
  'under 0.1 s': 'wala pang 0.1 s',
  'Not measured yet': 'Hindi pa nasusukat',
  Globe: 'Globe',
  Smart: 'Smart',
  DITO: 'DITO',
  Another: 'Iba pa',
  'Kind of connection': 'Uri ng koneksyon',
  'An answer begins after': 'Nagsisimula ang sagot pagkaraan ng',
  'To this device': 'Papunta sa device na ito',
  'From this device': 'Mula sa device na ito',
  'Requests answered': 'Mga request na nasagot',
  Network: 'Network',
  Place: 'Lugar',
  measured: 'nasukat',
  assumed: 'ipinagpalagay',
  'as your browser says': 'ayon sa inyong browser',
  'as in emergency mode': 'gaya sa emergency mode',
  'of the last few': 'sa mga huling ilan',
  'Not measured': 'Hindi nasukat',
  'Not told': 'Hindi sinabi',
  'Not asked': 'Hindi tinanong',
  '{bytes} of {most}': '{bytes} sa {most}',
  'A limit is reached: nothing is fetched ahead.': 'Naabot na ang limit: walang kinukuha nang maaga.',
  'The shop keeps pages light for now.': 'Pinagagaan muna ng tindahan ang mga pahina.',
  'The connection is weak, so pages are light for now.':
    'Mahina ang koneksyon, kaya magaan muna ang mga pahina.',
  'Menu, cart and orders still work.': 'Gumagana pa rin ang menu, cart at mga order.',
  None: 'Wala',
  '{count} item': '{count} item',
  '{count} file': '{count} file',
  '{count} files': '{count} file',
  'Cleared. Pages that you open are saved again.':
    'Na-clear na. Mase-save ulit ang mga pahina na bubuksan ninyo.',
} as const
