/** Words of whole pages: their titles and descriptions, lists, the blog, data and offline. */
export const PAGES = {
  'We open soon': 'Malapit na kaming magbukas',
  'Our shop is being set up. Until it opens, please call us.':
    'Inihahanda pa ang aming tindahan. Habang hindi pa ito bukas, tawagan po kami.',
  'Page not found': 'Hindi nahanap ang pahina',
  "We couldn't find that page": 'Hindi namin nahanap ang pahinang iyon',
  'On this page': 'Sa pahinang ito',
  'Last changed on {date}': 'Huling binago noong {date}',

  '{name} from {shop}.': '{name} mula sa {shop}.',
  'Everything {shop} bakes: {categories}, with prices, sizes and what is ready when.':
    'Lahat ng niluluto ng {shop}: {categories}, may presyo, laki at kung kailan handa.',
  'Search needs scripts, and they are switched off: our whole menu is below.':
    'Kailangan ng paghahanap ang mga script, pero naka-off ang mga ito: nasa ibaba ang buo naming menu.',
  'Nothing is baked yet. Come back soon!': 'Wala pang naluluto. Balikan ninyo kami!',
  'Kinds of {category}': 'Mga uri ng {category}',
  'Nothing is baked here right now.': 'Walang niluluto rito ngayon.',
  'See what else is in the oven': 'Tingnan kung ano pa ang nasa pugon',

  'Bread, pies and small cakes at home in {province}: how to choose, keep, warm and order them, from the bakers of {shop}.':
    'Tinapay, pie at maliliit na cake sa bahay sa {province}: paano pumili, magtabi, magpainit at mag-order, mula sa mga panadero ng {shop}.',
  'By tag': 'Ayon sa tag',
  'Follow the blog by RSS': 'Sundan ang blog sa RSS',
  'By {author} · {date}': 'Ni {author} · {date}',
  'Read next': 'Basahin din',
  'Articles about {tag}': 'Mga artikulo tungkol sa {tag}',
  'One article': 'Isang artikulo',
  '{count} articles': '{count} na artikulo',
  '{count} about {tag} from the bakers of {shop}.':
    '{count} tungkol sa {tag} mula sa mga panadero ng {shop}.',
  'See the whole blog': 'Tingnan ang buong blog',
  'Blog Post Not Found': 'Hindi Nahanap ang Artikulo',
  'Nothing to read here yet.': 'Wala pang mababasa rito.',
  'There is no article at this address. Here is what there is to read.':
    'Walang artikulo sa address na ito. Narito ang mga puwedeng basahin.',
  'There is no article at this address. It may have moved, or the link has a typo.':
    'Walang artikulo sa address na ito. Baka inilipat ito, o may mali sa link.',
  'Here is what there is to read, and {menu} is always open.':
    'Narito ang mga puwedeng basahin, at laging bukas {menu}.',
  'the menu': 'ang menu',

  Checkout: 'Checkout',
  'Choose pickup or delivery, a day and a time, see the total, and place your order.':
    'Pumili ng pickup o delivery, araw at oras, tingnan ang kabuuan, at i-place ang order.',
  'This page needs scripts, and they are switched off. You can still order:':
    'Kailangan ng pahinang ito ang mga script, pero naka-off ang mga ito. Makaka-order pa rin kayo:',
  'Send your cart to the bakery as one text message, without an internet connection.':
    'Ipadala ang inyong cart sa panaderya bilang isang text, kahit walang internet.',
  'Follow your order from the oven to your table.': 'Subaybayan ang inyong order mula pugon hanggang mesa.',
  'This page needs scripts, and they are switched off. Ask how your order is doing, or place a new one:':
    'Kailangan ng pahinang ito ang mga script, pero naka-off ang mga ito. Itanong ang lagay ng order ninyo, o gumawa ng bago:',
  'A few questions about an order you received from us.':
    'Ilang tanong tungkol sa order na natanggap ninyo mula sa amin.',
  'This page needs scripts, and they are switched off. Please tell us how it was by phone or message:':
    'Kailangan ng pahinang ito ang mga script, pero naka-off ang mga ito. Pakisabi sa amin sa telepono o message kung kumusta:',

  'Sign in, make an account, or choose a new password.':
    'Mag-sign in, gumawa ng account, o pumili ng bagong password.',
  'This page needs scripts, and they are switched off. You need no account to order:':
    'Kailangan ng pahinang ito ang mga script, pero naka-off ang mga ito. Hindi kailangan ng account para mag-order:',
  'Your account': 'Ang inyong account',
  'Your orders, your details, and where you are signed in.':
    'Ang inyong mga order, mga detalye, at kung saan kayo naka-sign in.',
  'This page needs scripts, and they are switched off. Ask us about your orders, or order without an account:':
    'Kailangan ng pahinang ito ang mga script, pero naka-off ang mga ito. Magtanong sa amin tungkol sa mga order ninyo, o mag-order nang walang account:',
  'Choose a new password for your account.': 'Pumili ng bagong password para sa inyong account.',
  'This page needs scripts, and they are switched off. You need no password to order:':
    'Kailangan ng pahinang ito ang mga script, pero naka-off ang mga ito. Hindi kailangan ng password para mag-order:',
  'Confirm your e-mail': 'Kumpirmahin ang inyong e-mail',
  'The link in our e-mail and your password open your new account.':
    'Bubuksan ng link sa aming e-mail at ng inyong password ang bago ninyong account.',
  'Confirm your new e-mail': 'Kumpirmahin ang bago ninyong e-mail',
  'The link in our e-mail gives your account its new address.':
    'Ibibigay ng link sa aming e-mail ang bagong address ng inyong account.',

  'Your data': 'Ang inyong data',
  'What the shop and this browser know about you, to see, to download and to delete.':
    'Ang alam ng tindahan at ng browser na ito tungkol sa inyo, para tingnan, i-download at burahin.',
  'This page needs scripts, and they are switched off. Call us or come by with an order number, and we give you a copy of your data or delete it:':
    'Kailangan ng pahinang ito ang mga script, pero naka-off ang mga ito. Tumawag o pumunta sa amin dala ang order number, at bibigyan namin kayo ng kopya ng inyong data o buburahin ito:',
  'No more e-mails': 'Itigil ang mga e-mail',
  'Takes your address off our lists of those who wait for something to be back.':
    'Inaalis ang address ninyo sa mga listahan namin ng mga naghihintay sa isang produkto.',
  'This page needs scripts, and they are switched off. Call us, and we take your address off:':
    'Kailangan ng pahinang ito ang mga script, pero naka-off ang mga ito. Tawagan kami, at aalisin namin ang address ninyo:',
  'You may have asked us to write when something is back. Press the button, and we delete your address from all such lists. E-mails about your orders still come.':
    'Maaaring hiniling ninyong sumulat kami kapag may produkto na ulit. Pindutin ang button, at buburahin namin ang address ninyo sa lahat ng ganoong listahan. Darating pa rin ang mga e-mail tungkol sa inyong mga order.',
  'Delete my address': 'Burahin ang address ko',

  'You are offline': 'Offline kayo',
  'We cannot reach the bakery': 'Hindi makakonekta sa panaderya',
  'This page needs a connection. Your cart is kept in this browser and nothing is lost.':
    'Kailangan ng pahinang ito ng koneksyon. Nasa browser na ito ang inyong cart at walang nawala.',
  'Orders that you made or opened here are kept: {orders}.':
    'Nakatago ang mga order na ginawa o binuksan ninyo rito: {orders}.',
  'What is kept on this device': 'Ano ang nakatago sa device na ito',
  'Send your cart as one text message, which needs no internet.':
    'Ipadala ang inyong cart bilang isang text, na hindi kailangan ng internet.',

  'How much data the shop has used on this device, what it keeps here, and how to use less.':
    'Gaano karaming data ang nagamit ng tindahan sa device na ito, ano ang itinatago nito rito, at paano makatipid.',
  'The shop counts its data on this device only. It never reaches us.':
    'Sa device na ito lang binibilang ng tindahan ang data nito. Hindi ito nakararating sa amin.',
  'Scripts are switched off in this browser, so nothing is counted, kept or fetched ahead here, and there is nothing to set.':
    'Naka-off ang mga script sa browser na ito, kaya walang binibilang, itinatago o kinukuha nang maaga rito, at walang puwedeng i-set.',
  'Switch it off on this device': 'I-off ito sa device na ito',
  'Your connection': 'Ang inyong koneksyon',
  'All that the shop knows about it': 'Lahat ng alam ng tindahan tungkol dito',
  'It decides how heavy pictures are, how much is saved and fetched at once, and how long the shop waits for an answer. Nothing depends on where you are, so nobody asks.':
    'Dito nakabatay kung gaano kabigat ang mga larawan, gaano karami ang sine-save at kinukuha nang sabay, at gaano katagal maghihintay ng sagot ang tindahan. Walang nakabatay sa kung nasaan kayo, kaya walang nagtatanong.',
  'Data used': 'Nagamit na data',
  'This visit': 'Pagbisitang ito',
  'Lite mode': 'Lite mode',
  'Lighter pictures, saved pages first, and nothing is fetched before you ask for it.':
    'Mas magaang mga larawan, mga na-save na pahina muna, at walang kinukuha hangga’t hindi ninyo hinihingi.',
  'By itself, when your browser saves data': 'Kusa, kapag nagtitipid ng data ang browser',
  'Always on': 'Laging naka-on',
  Off: 'Naka-off',
  'Your limits': 'Ang inyong limit',
  'Beyond them pages still open, but nothing is fetched ahead.':
    'Kapag lumampas, mabubuksan pa rin ang mga pahina, pero walang kukunin nang maaga.',
  'MB a day': 'MB bawat araw',
  'MB a visit': 'MB bawat bisita',
  'Your network': 'Ang inyong network',
  'I’d rather not say': 'Ayaw sabihin',
  'If you say it, it goes with the loading times that pages send us, without anything about you.':
    'Kung sasabihin ninyo, isasama ito sa bilis ng pag-load na ipinapadala sa amin ng mga pahina, nang walang anumang tungkol sa inyo.',
  'Kept on this device': 'Nakatago sa device na ito',
  'Saved pages and pictures': 'Mga na-save na pahina at larawan',
  'In your cart': 'Nasa inyong cart',
  Favourites: 'Mga paborito',
  'Order waiting to be sent': 'Order na naghihintay maipadala',
  'Clear saved pages and pictures': 'Burahin ang mga na-save na pahina at larawan',
  'To delete everything, the cart included, use {cookies}. What our shop knows about you is under {data}.':
    'Para burahin ang lahat, pati ang cart, gamitin ang {cookies}. Ang alam ng aming tindahan tungkol sa inyo ay nasa pahinang {data}.',
} as const
