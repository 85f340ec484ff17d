/** Words of signing in and of the customer’s account. */
export const ACCOUNT = {
  'Forgotten password': 'Nakalimutang password',
  'You are signed in. {goOn}': 'Naka-sign in na kayo. {goOn}',
  'I have an account: sign in': 'May account na ako: mag-sign in',
  'New here? Make an account': 'Bago pa lang dito? Gumawa ng account',
  'Forgot your password?': 'Nakalimutan ang password?',
  'Please enter your e-mail or username.': 'Pakilagay ang inyong e-mail o username.',
  'Please enter your password.': 'Pakilagay ang inyong password.',
  'E-mail or username': 'E-mail o username',
  'Signing in…': 'Nagsa-sign in…',
  'Please check your credentials and try again': 'Pakitingnan ang inyong mga detalye at subukan ulit',
  'Invalid username or password': 'Mali ang username o password',
  'Account is locked. Please try again later.': 'Naka-lock ang account. Pakisubukan ulit mamaya.',
  'Login failed. Please try again.': 'Hindi natuloy ang pag-sign in. Pakisubukan ulit.',
  'Login failed. Please try again later.': 'Hindi natuloy ang pag-sign in. Pakisubukan ulit mamaya.',
  'Check your e-mail': 'Tingnan ang inyong e-mail',
  'If {address} can have an account, a link to confirm it is on its way. Open it on any device.':
    'Kung maaaring magkaroon ng account ang {address}, may parating na link para kumpirmahin ito. Buksan ito sa kahit anong device.',
  'the address': 'address na ito',
  'Nothing after a few minutes? Please check your spam folder.':
    'Wala pa rin makalipas ang ilang minuto? Pakitingnan ang spam folder.',
  'Use another address': 'Gumamit ng ibang address',
  'What we call you. You can sign in with it, or with your e-mail.':
    'Ang itatawag namin sa inyo. Puwede itong gamitin sa pag-sign in, o ang inyong e-mail.',
  'We send a link to confirm it.': 'Magpapadala kami ng link para kumpirmahin ito.',
  'Make my account': 'Gawin ang account ko',
  'What we do with your data is in the {policy}. You can order without an account, too.':
    'Nasa {policy} ang ginagawa namin sa inyong data. Puwede ring mag-order nang walang account.',
  'Please enter an e-mail address such as ana@example.com.':
    'Pakilagay ang e-mail address, gaya ng ana@example.com.',
  'Please enter a username.': 'Pakilagay ang username.',
  'Please choose a username without @.': 'Pumili ng username na walang @.',
  'If {address} has an account, a link to choose a new password is on its way.':
    'Kung may account ang {address}, may parating na link para pumili ng bagong password.',
  'Send it again': 'Ipadala ulit',
  'We send a link to choose a new password.': 'Magpapadala kami ng link para pumili ng bagong password.',
  'Send the link': 'Ipadala ang link',
  '{field}||shown or hidden': 'ang {field}',
  'Your account is ready': 'Handa na ang inyong account',
  'Thank you for confirming your e-mail. You can sign in on other devices too.':
    'Salamat po sa pagkumpirma ng inyong e-mail. Puwede na rin kayong mag-sign in sa ibang device.',
  'Go to your account': 'Pumunta sa inyong account',
  'Part of the link is missing': 'May kulang sa link',
  'Please open the link in our e-mail again, or copy all of it.':
    'Pakibuksan ulit ang link sa aming e-mail, o kopyahin ito nang buo.',
  'Please enter the password that you chose when you asked for your account.':
    'Pakilagay ang password na pinili ninyo noong gumawa kayo ng account.',
  'If you confirmed it before, just sign in. If not, ask for a new link.':
    'Kung nakumpirma na ninyo ito, mag-sign in lang. Kung hindi pa, humingi ng bagong link.',
  'Confirming…': 'Kinukumpirma…',
  'Your new e-mail address is confirmed': 'Kumpirmado na ang bago ninyong e-mail address',
  'We now write to you there, and you can sign in with it.':
    'Doon na kami susulat sa inyo, at magagamit na ito sa pag-sign in.',
  'Use this e-mail address for your account from now on?':
    'Ito na ba ang gagamiting e-mail address ng inyong account?',
  'If you confirmed it before, all is well. If not, ask for a new link in {account}.':
    'Kung nakumpirma na ninyo ito, ayos na. Kung hindi pa, humingi ng bagong link sa {account}.',
  'Your password is changed': 'Napalitan na ang inyong password',
  'All devices are signed out. Please sign in with your new password.':
    'Na-sign out ang lahat ng device. Mag-sign in gamit ang bago ninyong password.',
  'Ask for a new link': 'Humingi ng bagong link',
  'New password': 'Bagong password',
  'Set this password': 'Gamitin ang password na ito',
  'Setting…': 'Itinatakda…',
  'We cannot reach the bakery right now, so we cannot open your account.':
    'Hindi makakonekta sa panaderya ngayon, kaya hindi mabuksan ang inyong account.',
  'You are signed out. {signIn}': 'Naka-sign out na kayo. {signIn}',
  'Work on orders': 'Asikasuhin ang mga order',
  'You have not ordered anything with this account yet.': 'Wala pa kayong na-order gamit ang account na ito.',
  'Pages of your orders': 'Mga pahina ng inyong mga order',
  Newer: 'Mas bago',
  Older: 'Mas luma',
  'Placed {moment}.': 'Ginawa noong {moment}.',
  'Pickup {day}, {time}.': 'Pickup: {day}, {time}.',
  'Delivery {day}, {time}.': 'Delivery: {day}, {time}.',
  'Ordered together with {order}, {day}.': 'Kasabay na in-order ng {order}, {day}.',
  'How to pay {amount}': 'Paano bayaran ang {amount}',
  'Tell us how it was: {number}': 'Sabihin kung kumusta ang order: {number}',
  'For your next order': 'Para sa susunod ninyong order',
  'Please shorten the name.': 'Pakiiklian ang pangalan.',
  'The name we call out.': 'Ang pangalang tatawagin namin.',
  'Saved.': 'Na-save na.',
  'None yet. A delivery order can save one.': 'Wala pa. Puwedeng mag-save kapag nag-order ng delivery.',
  'For the rider: {note}': 'Para sa rider: {note}',
  'Add an address': 'Magdagdag ng address',
  'Address removed.': 'Naalis na ang address.',
  'Name of the address': 'Pangalan ng address',
  'Such as Home or Work. Otherwise we call it “{name}”.':
    'Gaya ng Bahay o Trabaho. Kung wala, tatawagin itong “{name}”.',
  'Please name something nearby that the rider can see.':
    'Pakilagay ang anumang malapit na makikita ng rider.',
  'Save this address': 'I-save ang address na ito',
  'Customer since': 'Customer mula',
  'Last signed in': 'Huling pag-sign in',
  'We e-mailed a link to {email}. Open it within a day. Until then nothing changes.':
    'Nag-e-mail kami ng link sa {email}. Buksan ito sa loob ng isang araw. Hangga’t hindi, walang magbabago.',
  'Change your e-mail address': 'Palitan ang inyong e-mail address',
  'New e-mail address': 'Bagong e-mail address',
  'Your password': 'Inyong password',
  'Where you are signed in': 'Kung saan kayo naka-sign in',
  'This device': 'Device na ito',
  'Last used {moment}': 'Huling ginamit noong {moment}',
  End: 'Tapusin',
  'End the session on {device}, last used {moment}':
    'Tapusin ang session sa {device}, huling ginamit noong {moment}',
  'Session ended.': 'Natapos na ang session.',
  'Change your password': 'Palitan ang inyong password',
  'Please enter your current password.': 'Pakilagay ang kasalukuyan ninyong password.',
  'Current password': 'Kasalukuyang password',
  'Your password is changed. Other devices are signed out.':
    'Napalitan na ang inyong password. Na-sign out ang ibang device.',
  'Change password': 'Palitan ang password',
  'Changing…': 'Pinapalitan…',
  'Delete your account': 'Burahin ang inyong account',
  'What is deleted, and what stays': 'Ano ang mabubura, at ano ang mananatili',
  'Your name and password, e-mail address, mobile number and addresses are deleted at once, and all your devices are signed out. Orders stay in the bakery’s books, without your account. Open orders are still baked and delivered. This cannot be undone.':
    'Agad na mabubura ang inyong pangalan at password, e-mail address, mobile number at mga address, at masa-sign out ang lahat ng inyong device. Mananatili ang mga order sa talaan ng panaderya, nang wala ang inyong account. Lulutuin at ide-deliver pa rin ang mga order na hindi pa tapos. Hindi na ito mababawi.',
  'Deleting…': 'Binubura…',
  'Delete my account': 'Burahin ang account ko',
  'Your account is deleted': 'Nabura na ang inyong account',
  'Thank you for being our customer. You can always order without an account.':
    'Salamat po sa pagtangkilik sa amin. Puwede pa rin kayong mag-order nang walang account.',
} as const
