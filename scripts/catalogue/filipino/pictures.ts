/** The texts of the sample's pictures in Filipino, by file. */
const ALTS: Record<string, string> = {
  'pandesal-1.webp':
    'Mainit na pandesal na pinunit sa dalawa sa telang linen, malambot at umuusok pa, may iba pang ginintuang pandesal sa likod',
  'pandesal-2.webp':
    'Ang pinunit na pandesal sa malapitan: mahangin ang laman sa ilalim ng manipis na balat na may mumo',
  'malunggay-pandesal-1.webp':
    'Malunggay pandesal sa puting tray, pinunit ang isa katabi ng tangkay ng malunggay, nakahanay ang iba sa likod',
  'ube-cheese-pandesal-1.webp':
    'Ube cheese pandesal sa abuhing bato, pinunit ang isa kaya kita ang malambot na dilaw na keso',
  'monay-1.webp': 'Tatlong matambok na monay at isang pinunit, nasa linen katabi ng tasa ng kapeng barako',
  'putok-1.webp': 'Putok na may asukal at bitak na bituin, pinunit ang isa, nasa hinabing kawayan',
  'spanish-bread-1.webp':
    'Mga Spanish bread sa kayumangging papel, pinunit ang isa kaya kita ang paikot na matamis na palaman',
  'spanish-bread-2.webp': 'Mga buong Spanish bread sa malapitan, may mumo ng tinapay sa ginintuang ikid',
  'pan-de-coco-1.webp':
    'Kayumangging pan de coco sa hinabing kawayan, pinunit ang isa kaya kita ang maitim na kinudkod na niyog',
  'ensaymada-1.webp':
    'Ensaymada sa papel na hulmahan, may kinudkod na keso at asukal sa ibabaw, tatlo pa sa likod sa maputlang kahoy',
  'ensaymada-2.webp':
    'Ang ibabaw ng ensaymada sa malapitan: kinudkod na keso at butil ng asukal sa malambot na ginintuang ikid',
  'cheese-bread-1.webp': 'Siyam na cheese bread na may asukal at kinudkod na keso, nasa rack na palamigan',
  'kalihim-1.webp': 'Apat na parisukat ng kalihim, kita ang matingkad na pulang palaman',
  'tasty-loaf-1.webp': 'Isang tasty loaf sa tablang kahoy, may tatlong hiwang nakahiwalay',
  'banana-bread-1.webp':
    'Banana bread na may hinating saging sa kayumangging ibabaw, isang hiwa ang nakahiwalay',
  'banana-bread-2.webp': 'Tatlong makapal na hiwa ng banana bread sa kayumangging plato',
  'asado-roll-1.webp': 'Makikintab na asado roll na may linga, kita ang maitim na palamang baboy',
  'made-to-order-egg-pie-1.webp':
    'Egg pie na tostado ang ibabaw, nasa papel na panghurno, may isang hiwang inilabas',
  'made-to-order-egg-pie-2.webp':
    'Buong egg pie sa papel na panghurno sa loob ng kahong kraft, may tostadong bahagi ang ibabaw',
  'buko-pie-1.webp': 'Buko pie sa dahon ng saging, may isang hiwang inilabas, puting hibla ng buko sa loob',
  'buko-pie-2.webp':
    'Isang hiwa ng buko pie sa malapitan, makakapal at puting hibla ng buko sa ilalim ng crust',
  'buko-tart-1.webp': 'Mga buko tart na puno ng hibla ng buko, nasa dahon, hati ang isa',
  'pineapple-tart-1.webp':
    'Mga pineapple tart na may mala-salang crust, hiniwa ang isa kaya kita ang dilaw na palaman',
  'egg-tart-1.webp': 'Mga egg tart na tostado ang ibabaw, nasa puting plato, hinati ang isa',
  'hopia-monggo-1.webp': 'Mga hopia monggo at isang hiniwa, kita ang kayumangging palamang monggo',
  'hopia-baboy-1.webp':
    'Hopia baboy na may pulang tuldok, hiniwa ang isa kaya kita ang matamis na palamang kundol',
  'hopia-ube-1.webp':
    'Hopia ube na may tatak na lilang tuldok, hinati ang isa kaya kita ang lilang palaman sa ilalim ng patong-patong na balat',
  'hopia-ube-2.webp': 'Mga buong hopia ube mula sa itaas, tostado ang gitna at may tatak na lilang tuldok',
  'chicken-empanada-1.webp': 'Mga empanadang nakatirintas ang gilid, isa ang hiniwa at kita ang laman',
  'ube-chiffon-cake-1.webp':
    'Mapusyaw na lilang ube chiffon cake na may piping at kinudkod na keso, hiniwa kaya kita ang tatlong matingkad na lilang patong at ang krema',
  'mango-cream-cake-1.webp':
    'Cream cake na may mga tipak ng mangga sa ibabaw, hiniwa kaya kita ang ginintuang prutas sa loob',
  'chocolate-fudge-cake-1.webp':
    'Chocolate cake na may glaze na umaagos sa gilid, may piping at kinayod na tsokolate sa ibabaw, hiniwa kaya kita ang tatlong maitim na patong',
  'leche-flan-cake-1.webp':
    'Hiniwang leche flan cake, makintab na leche flan sa ibabaw ng dilaw na chiffon, may karamelo sa paligid',
  'sans-rival-1.webp': 'Sans rival na balot sa tinadtad na kasuy, hiniwa kaya kita ang mga patong',
  'yema-cake-1.webp':
    'Yema cake na dilaw ang ibabaw at may kinudkod na keso, hiniwa kaya kita ang dalawang patong',
  'yema-cake-2.webp': 'Ang hiniwang gilid nito sa malapitan',
  'mocha-roll-1.webp':
    'Mocha roll na may guhit-guhit na frosting sa tablang marmol, paikot na krema ang kita sa dulo at sa hiwa sa harap',
  'mocha-roll-2.webp': 'Isang hiwa ng mocha roll sa malapitan, paikot ang mapusyaw na krema sa mocha chiffon',
  'pianono-1.webp': 'Dalawang pianono na may asukal, nasa papel, dalawang hiwa sa harap',
  'ube-macapuno-roll-1.webp':
    'Lilang ube roll na may keso sa ibabaw, paikot na puting krema sa dulong hiniwa',
  'brazo-de-mercedes-1.webp':
    'Brazo de mercedes, tostadong meringue na bumabalot sa dilaw na custard, may isang hiwang nakahiwalay',
  'mini-cheesecakes-1.webp':
    'Mga mini cheesecake na may mangga, strawberry, blueberry at ube, ang isa ay may bawas na',
  'mini-cheesecakes-2.webp':
    'Isang dosenang mini cheesecake sa kahon, kita mula sa itaas, salit-salit ang tatlong flavor',
  'mamon-1.webp': 'Mga mamon na may mantikilya, nasa plato, pinunit ang isa, may keso ang dalawa',
  'taisan-1.webp': 'Taisan na may mantikilya at asukal, may isang hiwa sa harap',
  'chocolate-crinkles-1.webp':
    'Chocolate crinkles na bitak-bitak sa ilalim ng pinong asukal, nasa itim na tray ng hurno, hinati ang isa',
  'ube-crinkles-1.webp':
    'Ube crinkles, lila sa ilalim ng pinong asukal, ang isa ay hinati, nasa tablang kahoy',
  'tablea-cookies-1.webp': 'Limang malambot na cookie na may tipak ng tablea, nasa kayumangging papel',
  'classic-polvoron-1.webp':
    'Tatlong bukas na polvoron na may pinipig, kasama ang apat na balot sa makukulay na selopin',
  'panutsa-1.webp': 'Mga bilog na panutsa, buong mani sa maitim na asukal, nasa dahon ng saging',
  'uraro-1.webp': 'Mga uraro na hugis-bulaklak sa dahon, hinati ang isa',
  'lengua-de-gato-1.webp':
    'Lengua de gato na nakahilera at nakasalansan sa papel, manipis at tostado ang gilid',
  'broas-1.webp': 'Broas na may asukal sa plato, ang ilan ay nakapatong sa iba',
  'otap-1.webp': "Limang otap na balot sa asukal, nakasandal sa isa't isa sa tabla",
}

/** The text of a picture in Filipino, if it has one. */
export function altFilipino(file: string): { altFilipino?: string } {
  const words = ALTS[file]
  return words ? { altFilipino: words } : {}
}
