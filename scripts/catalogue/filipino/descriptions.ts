/** The goods of the sample in Filipino, by their slugs: as the baker would say it over the counter. */
export const DESCRIPTIONS: Readonly<Record<string, string>> = {
  pandesal:
    'Maliliit na tinapay na matagal pinaalsa, binalot sa pinong mumo, at hinahango sa hurno tuwing alas-singko ng umaga. Manipis ang balat, bahagyang matamis ang loob. Hatiin habang umuusok pa at pahiran ng mantikilya; ang kape na ang bahala sa iba.',
  'malunggay-pandesal':
    'Ang masa ng pandesal namin na may isang dakot na dahon ng malunggay, hinimay at tinadtad noong umaga ring iyon. Langis ng niyog ang pamalit sa mantikilya, kaya malambot pa rin kahit walang gatas at itlog.',
  'ube-cheese-pandesal':
    'Lila dahil sa totoong ube halaya, at may isang pirasong keso sa gitna ng bawat isa. Initin nang isang minuto at humahaba na ang keso, maalat-alat sa gitna ng matamis na tinapay.',
  monay:
    'Matambok at siksik, may biyak sa gitna bago isalang. Makakapal ang piraso kapag pinunit, at sa lahat ng gawa namin, ito ang pinakabagay sa isang malaking tasa ng kape.',
  putok:
    'Ginugupit ang ibabaw para pumutok sa hurno, saka binubudburan ng magaspang na asukal. Matigas-tigas ang gilid, siksik ang loob, at pinakamasarap kasabay ng salabat sa malamig na hapon sa Tagaytay.',
  'spanish-bread':
    'Isa-isang inirolyo sa kamay, may palamang mantikilya, pulang asukal at tinustang mumo. Natutunaw ang palaman sa bawat ikot at nagiging karamel ang gilid na dumikit sa bandeha.',
  'pan-de-coco':
    'Niyog mula Alfonso, kinayod noong araw ring iyon at niluto sa muscovado hanggang umitim at lumagkit. Binabalot namin sa malambot na tinapay na tinusok ng tinidor para makalabas ang singaw.',
  ensaymada:
    'Dalawang araw na masa, mayaman sa pula ng itlog, maluwag ang pagkakapilipit kaya nahihila nang parang laso. Pinapahiran ng mantikilya paglabas ng hurno, saka tinatabunan ng asukal at pinong keso.',
  'cheese-bread':
    'Malalambot na parisukat na iginulong sa asukal at pinong gadgad na keso bago isalang. Maalat muna, matamis pagkatapos, at bago mag-alas-kuwatro ng hapon, ubos na ang bandeha.',
  kalihim:
    'Pan de regla kung tawagin sa ibang bayan: dalawang patong ng tinapay na may matingkad na pulang budin sa gitna, gawa sa tinapay kahapon. Siksik, matamis, at hindi ikinahihiya ang pagtitipid; isang salang lang, kaya mabilis maubos.',
  'tasty-loaf':
    'Pang-araw-araw na puting tinapay, malambot ang loob at hindi lumalaban ang balat. Makapal ang hiwa para i-toast o manipis para sa palaman; apat na araw ang itinatagal sa supot nito.',
  'banana-bread':
    'Limang hinog na hinog na lakatan sa bawat loaf, may tinustang mantikilya at isang kutsarang muscovado. Malambot sa unang araw at mas masarap sa ikalawa; balutin ang matira at puwede pang i-freeze.',
  'asado-roll':
    'Kasim ng baboy na ilang oras pinakuluan sa toyo, bawang at star anise, hinimay, at ipinalaman sa makintab na tinapay na may gatas. May linga sa ibabaw, at iniwang may siwang para kita ninyo kung gaano karami ang laman.',
  'made-to-order-egg-pie':
    'Malasutlang custard ng isang dosenang itlog at evaporada sa malutong na crust, na may maitim at halos sunog na balat na siyang hinahanap sa egg pie. Para sa 3–4 na tao ang klasikong laki. Niluluto lang kapag may umorder, kaya maglaan po ng isa hanggang dalawang araw.',
  'buko-pie':
    'Malalapad na hiwa ng buko mula sa mga magsasaka ng Alfonso at Silang, bahagya lang pinatamis, sa ilalim ng takip na napakalutong. Niluluto namin sa mismong araw ng pagkuha, dahil walang hinihintay ang buko.',
  'buko-tart':
    'Buko pie na kasya sa isang kamay: malutong ang balat, kasinliit ng pampiga ng kalamansi, at siksik sa makremang buko. Ito ang tart na hinihintuan ng mga tao sa daan sa itaas ng Taal.',
  'pineapple-tart':
    'Pinya ng Tagaytay na tatlong oras niluto hanggang tumindig ang jam, saka tinakpan ng sala-salang pastry. Sapat ang asim para gisingin kayo, at hindi ganoon katamis kaya may pangalawa pa.',
  'egg-tart':
    'Isang subo ng custard na bahagyang sunog sa maalsang pastry. Nasa estante na pagsapit ng alas-nuwebe at madalas ubos na bago magtanghali. Hindi kailangang i-order nang maaga, di gaya ng pinsan nitong egg pie.',
  'hopia-monggo':
    'Monggong binalatan at niluto hanggang kuminis, binalot sa tatlumpung suson ng manipis na balat. Walang itlog, walang gatas, walang mantika ng baboy; monggo, asukal at tiyaga lang.',
  'hopia-baboy':
    'Ang lumang timpla: minatamis na kundol, pritong sibuyas at kaunting taba ng baboy, kaya maalat at matamis sa iisang kagat. Mas tusta nang kaunti kaysa sa iba at may tatak na pulang tuldok.',
  'hopia-ube':
    'Malapot na ube na hinalo sa kamay hanggang tumayo ang sandok, sa loob ng balat na natutuklap-tuklap. Lilang tuldok ang tanda, para hindi mapagkamalang monggo.',
  'chicken-empanada':
    'Hita ng manok, karot, gisantes at ilang pasas sa malutong at manamis-namis na balat na isa-isang pinilipit sa kamay. Hinurno, hindi prito, kaya buo pa rin pagdating sa bahay.',
  'ube-chiffon-cake':
    '<p>Tatlong matataas na patong ng chiffon na sa ube lang kumuha ng kulay, may lilang buttercream at piping sa paligid. Gadgad na keso ang nasa ibabaw para hindi nakakaumay ang tamis.</p><p><strong>Sabihin ninyo kung ano ang isusulat sa ibabaw.</strong></p>',
  'mango-cream-cake':
    'Hinog na manggang kalabaw sa pagitan ng malambot na cake at kremang halos hindi matamis, may paikot na hiwa ng mangga sa ibabaw. Ilagay sa ref at ubusin sa loob ng dalawang araw; wala pang nangailangan ng mas matagal.',
  'chocolate-fudge-cake':
    'Tableang Batangas at matapang na cocoa sa mamasa-masang cake, binuhusan ng tsokolate hanggang tumulo sa gilid. May lugar sa ibabaw para sa walong salita at sa kasindaming kandila ng kaya ninyong hipan.',
  'leche-flan-cake':
    'Kalahating leche flan, kalahating dilaw na chiffon, niluto sa iisang molde at itinaob sa sariling arnibal. Dahan-dahang pinasingawan ang flan, kaya wala kayong makikitang bula.',
  'sans-rival':
    'Apat na malutong na suson ng meringue na may kasoy, pinagdikit ng French buttercream, at may dagdag pang kasoy sa bawat gilid. Kainin agad paglabas ng ref habang lumalagutok pa.',
  'yema-cake':
    'Magaang chiffon na balot ng yema, na pula ng itlog at kondensadang niluto hanggang maipahid, at saka ng makapal na keso. Hindi kalakihan, kaya bagay sa ordinaryong gabi; masarap, kaya bagay sa kaarawan.',
  'mocha-roll':
    'Chiffon na may kapeng barako ng Amadeo, inirolyo sa mocha buttercream habang mainit-init pa. Malinis ang ikot ng bawat hiwa, at sinuklay ang ibabaw, hindi pinakinis.',
  pianono:
    'Manipis na cake na pinahiran ng margarina at asukal, inirolyo nang mahigpit at binudburan ulit. Ito ang rolyong kinalakhan ng karamihan sa atin, sa presyong pilit naming hindi itinataas.',
  'ube-macapuno-roll':
    'Lilang chiffon, puting krema, at mga hibla ng macapuno na masarap nguyain. May keso sa ibabaw, dahil sa Cavite, basta ube, may keso.',
  'brazo-de-mercedes':
    'Parang ulap na meringue na inirolyo sa custard na puro pula ng itlog, gatas at mantikilya. Wala itong harina; napakaraming itlog lang at matatag na kamay.',
  'mini-cheesecakes':
    'Hinurnong cheesecake sa ibabaw ng graham, may isang punong kutsara ng blueberry, mangga, strawberry o ube ang bawat isa. Kada piraso ang benta at mas mura kapag marami: bumababa ang presyo sa 12 at muli sa 24. Maglaan po ng dalawa hanggang tatlong araw.',
  mamon:
    'Sa sobrang lambot, naiiwan ang bakat ng hinlalaki; pinahiran ng mantikilya habang mainit. Asukal lang sa ibabaw o tinabunan ng keso, kayo ang bahala.',
  taisan:
    'Chiffon na niluto sa molde ng loaf, pinahiran ng mantikilya sa lahat ng gilid at iginulong sa asukal. Malinis hiwain at hindi nasisira sa biyahe, kaya laging nasa reunion.',
  'chocolate-crinkles':
    'Malagkit ang gitna at puting bitak-bitak ang labas, mula sa masang magdamag na pinagpahinga bago iginulong sa pinulbos na asukal. Magsuot ng puting damit.',
  'ube-crinkles':
    'Ang lilang kapatid ng chocolate crinkles namin, makunat dahil sa totoong ube. Pinakamaganda ang kulay ng bitak kapag hinati ninyo sa tabi ng isang basong malamig na gatas.',
  'tablea-cookies':
    'Masang may tinustang mantikilya, magagaspang na tipak ng purong tablea at ilang butil ng asin-dagat. Mapait, matamis at medyo maligasgas, gaya ng dapat sa mainit na tsokolate.',
  'classic-polvoron':
    'Tinustang harina, gatas na pulbos at mantikilya na hinulma nang malambot, may pinipig para may lutong. Isa-isang binalot sa makulay na papel; huwag nang subukang sumipol habang kumakain.',
  panutsa:
    'Buong mani sa bilog na asukal na muscovado na lumalagutok kapag binasag. Tatlong sangkap, walang harina, walang gatas; ingat lang sa pasta ng ngipin.',
  uraro:
    'Biskuwit na gawgaw ng uraro, hugis-bulaklak, maputlang parang papel at kasinggaan din. Nagiging matamis na pulbos sa dila, kaya maghanda ng inumin.',
  'lengua-de-gato':
    'Manipis na biskuwit na puro mantikilya, malutong ang kayumangging gilid at natutunaw ang gitna. Wala pang garapong umabot sa ikatlong episode.',
  broas:
    'Tuyo at magaang biskuwit na bitak-bitak sa ilalim ng pinulbos na asukal. Isawsaw sa kape, gawing mango float, o iabot sa pamangking nagngingipin.',
  otap: 'Biluhabang biskuwit na nirolyo hanggang halos aninag na, saka binalot sa magaspang na asukal. Asahan ang mumo sa mesa, sa sahig, at sa katabi ninyo.',
}
