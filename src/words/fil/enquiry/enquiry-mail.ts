/** Words of messages about requests, and of refusals of their calls. */
export const ENQUIRY_MAIL = {
  'How many people is it for?': 'Para sa ilang tao po ito?',
  'Which flavour would you like: ube, chocolate, mocha or vanilla?':
    'Anong lasa po ang gusto ninyo: ube, chocolate, mocha o vanilla?',
  'Shall we deliver it, or will you pick it up?': 'Ipapa-deliver po ba, o kukunin ninyo sa amin?',
  'Is anybody allergic to nuts, milk or egg?': 'May allergy po ba sa mani, gatas o itlog ang kakain?',
  'Which words shall we write on it?': 'Ano po ang isusulat namin sa cake?',
  'We have your request {number}': 'Natanggap namin ang inyong hiling {number}',
  'Thank you. We look at it and write to you. Questions, photos and our price are all on this page:':
    'Salamat po. Titingnan namin ito at susulatan kayo. Nasa pahinang ito ang lahat ng tanong, larawan, at presyo namin:',
  'We wrote to you about {number}': 'Sumulat kami tungkol sa {number}',
  'There is a message from us about your request. Read it and answer here:':
    'May mensahe kami tungkol sa inyong hiling. Basahin ito at sumagot dito:',
  'Our price for {number}': 'Ang presyo namin para sa {number}',
  'We have made you an offer, and keep the day for you until it expires. See it and accept it here:':
    'May alok kami sa inyo, at hawak namin ang araw para sa inyo hangga’t hindi ito lumilipas. Tingnan at tanggapin ito rito:',
  'Our offer for {number} has expired': 'Lumipas na ang alok namin para sa {number}',
  'We no longer keep the day for you. If you still want it, write to us here:':
    'Hindi na namin hawak ang araw para sa inyo. Kung gusto pa ninyo, sumulat sa amin dito:',
  'About your request {number}': 'Tungkol sa inyong hiling {number}',
  'We have closed your request. Our words about it are here:':
    'Isinara na namin ang inyong hiling. Narito ang sagot namin tungkol dito:',
  'Please choose a day within two years.': 'Pumili po ng araw sa loob ng dalawang taon.',
  'This link opens no request.': 'Walang hiling sa link na ito.',
  'This quote has changed. Please look at it again.': 'Nagbago ang alok na ito. Pakitingnan ulit.',
  'This quote is over. Please ask us for a new one.': 'Tapos na ang alok na ito. Humingi po ng bago.',
  'This conversation is closed. Please call us.': 'Sarado na ang usapang ito. Pakitawagan kami.',
  'There are five photos already.': 'Lima na ang mga larawan.',
  'This day is over. Please choose another one.': 'Tapos na ang araw na ito. Pumili po ng iba.',
  'Please give the address for the delivery.': 'Pakibigay ang address para sa delivery.',
  'The delivery is to another town. Please ask us about it.':
    'Sa ibang bayan ang delivery. Magtanong po sa amin.',
} as const
