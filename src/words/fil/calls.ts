/** Words of calls that fail or take their time, of forms, and of the search. */
export const CALLS = {
  'An unexpected error occurred.': 'May nangyaring hindi inaasahang error.',
  'An error occurred. Please try again later.': 'Nagkaroon ng error. Pakisubukan ulit mamaya.',
  'Rate limit exceeded. Please try again in {seconds} seconds':
    'Masyadong maraming request. Pakisubukan ulit pagkalipas ng {seconds} segundo',
  'Request timeout after {time}ms': 'Walang sagot sa loob ng {time}ms',
  'Firefox CORS policy blocked the request': 'Hinarang ng CORS policy ng Firefox ang request',
  'Network error occurred': 'Nagkaroon ng error sa network',
  'Service temporarily unavailable': 'Pansamantalang hindi available ang serbisyo',
  'Rate limit exceeded: Minute rate limit exceeded':
    'Masyadong maraming request: lampas na sa limitasyon kada minuto',
  'Rate limit exceeded: Hourly rate limit exceeded':
    'Masyadong maraming request: lampas na sa limitasyon kada oras',
  'Invalid request data': 'Hindi tama ang ipinadalang data',
  'Invalid token format': 'Mali ang format ng token',
  'Token expired': 'Nag-expire na ang token',
  'Authentication failed': 'Hindi nakumpirma ang pag-sign in',
  'CSRF token generation failed': 'Hindi nagawa ang CSRF token',
  Loading: 'Naglo-load',
  'Loading…': 'Naglo-load…',
  'Trying…': 'Sinusubukan…',
  'The fault is at the bakery, not with your connection. Please try again in a moment.':
    'Nasa panaderya ang problema, hindi sa inyong koneksyon. Pakisubukan ulit maya-maya.',
  'We cannot reach the bakery right now. Please check your connection.':
    'Hindi makakonekta sa panaderya ngayon. Pakitingnan ang inyong koneksyon.',
  'Everything you typed is still here. Please try again in a moment.':
    'Narito pa ang lahat ng na-type ninyo. Pakisubukan ulit maya-maya.',
  'Please try again. If it does not help, call us.': 'Pakisubukan ulit. Kung ayaw pa rin, tawagan kami.',
  'Please sign in again.': 'Paki-sign in ulit.',
  'Please look at how things are before you try again.': 'Pakitingnan muna ang lagay bago subukan ulit.',
  'Please look in your mail before you try again.': 'Pakitingnan muna ang inyong e-mail bago subukan ulit.',
  'Please see first whether it works already.': 'Pakitingnan muna kung gumagana na.',
  now: 'ngayon',
  done: 'tapos na',
  failed: 'hindi natuloy',
  '{title}: done.': '{title}: tapos na.',
  '{title}: failed. {message}': '{title}: hindi natuloy. {message}',
  '{title}: paused. {message}': '{title}: naka-pause. {message}',
  'Oops! Something went wrong': 'Oops! May nangyaring mali',
  'Try Again (Attempt {attempt} of {most})': 'Subukan Ulit (ika-{attempt} sa {most})',
  'Refresh Page': 'I-refresh ang Pahina',
  'Report Issue': 'I-report ang Problema',
  'Attempting to recover... (Attempt {attempt} of {most})':
    'Sinusubukang ayusin... (ika-{attempt} sa {most})',
  'Loading Error': 'Error sa Pag-load',
  'There was an issue loading the page. Please refresh to try again.':
    'Nagkaproblema sa pag-load ng pahina. Paki-refresh para subukan ulit.',
  'Loading the page again…': 'Nilo-load ulit ang pahina…',
  'Remove the filter “{words}”': 'Alisin ang filter na “{words}”',
  'Based on our labels; everything is made in one shared kitchen.':
    'Batay sa aming mga label; iisang kusina ang pinaggagawaan ng lahat.',
  'Nothing found for “{term}”.': 'Walang nahanap para sa “{term}”.',
  'Search is not working right now.': 'Hindi gumagana ang paghahanap ngayon.',
  'See all results': 'Tingnan ang lahat ng resulta',
  'See all {count} results': 'Tingnan ang lahat ng {count} na resulta',
  '{count} product found': '{count} produktong nahanap',
  '{count} products found': '{count} na produktong nahanap',
} as const
