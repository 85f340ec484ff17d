/** Words of messages about accounts. */
export const MAIL_ACCOUNT = {
  'Please confirm your e-mail address': 'Pakikumpirma ang inyong e-mail address',
  'You requested an account at {site}. Open this link within a day and enter the password that you chose:':
    'Humiling kayo ng account sa {site}. Buksan ang link na ito sa loob ng isang araw at ilagay ang password na pinili ninyo:',
  'If it was not you, do nothing: no account is made without the link and that password.':
    'Kung hindi kayo ito, wala kayong kailangang gawin: walang magagawang account kung wala ang link at ang password na iyon.',
  'You already have an account': 'May account na kayo',
  'Someone requested an account at {site} with your e-mail address. You already have one: {username}.':
    'May humiling ng account sa {site} gamit ang inyong e-mail address. May account na kayo: {username}.',
  'Sign in with your name or your address at {page}; there you can also request a new password.':
    'Mag-sign in gamit ang inyong pangalan o address sa {page}; puwede rin kayong humiling doon ng bagong password.',
  'If it was not you, do nothing: they were not told that you have an account.':
    'Kung hindi kayo ito, wala kayong kailangang gawin: hindi sinabi sa kanila na may account kayo.',
  'Choose a new password': 'Pumili ng bagong password',
  'Open this link within an hour to choose a new password. It works once:':
    'Buksan ang link na ito sa loob ng isang oras para pumili ng bagong password. Isang beses lang ito gagana:',
  'If it was not you, do nothing: your password stays as it is.':
    'Kung hindi kayo ito, wala kayong kailangang gawin: hindi magbabago ang inyong password.',
  'Please confirm your new e-mail address': 'Pakikumpirma ang inyong bagong e-mail address',
  'Someone asked to use this address for an account at {site}. Open this link within a day to confirm it:':
    'May humiling na gamitin ang address na ito para sa isang account sa {site}. Buksan ang link na ito sa loob ng isang araw para kumpirmahin:',
  'If it was not you, do nothing: the account keeps its present address.':
    'Kung hindi kayo ito, wala kayong kailangang gawin: mananatili ang kasalukuyang address ng account.',
  'Your e-mail address already has an account': 'May account na ang inyong e-mail address',
  'Someone wanted to use your e-mail address for another account at {site}. It already belongs to yours: {username}.':
    'May gustong gumamit ng inyong e-mail address para sa ibang account sa {site}. Nakatala na ito sa account ninyo: {username}.',
  'Each address can have one account. If it was you, delete the account that you do not need, then try again.':
    'Isang account lang ang puwede sa bawat address. Kung kayo ito, burahin ang account na hindi ninyo kailangan, saka subukan ulit.',
  'Another e-mail address for your account': 'Ibang e-mail address para sa inyong account',
  'Someone who knows your password asked for another e-mail address for your account at {site}.':
    'May nakakaalam ng inyong password na humiling ng ibang e-mail address para sa inyong account sa {site}.',
  'If it was not you, change your password now, which also stops this: {page}':
    'Kung hindi kayo ito, palitan na ngayon ang inyong password; mapipigil din nito ang kahilingan: {page}',
  'Your e-mail address was changed': 'Pinalitan ang inyong e-mail address',
  'Your account at {site} has a new e-mail address. From now on we will write there.':
    'May bagong e-mail address ang inyong account sa {site}. Doon na kami susulat mula ngayon.',
  'If it was not you, tell us at once: {page}': 'Kung hindi kayo ito, sabihan kami agad: {page}',
  'Your account was deleted': 'Nabura na ang inyong account',
  'Your account at {site} was deleted, with your telephone number and your addresses. Your orders stay in our books, as the law requires, but without an account.':
    'Nabura na ang inyong account sa {site}, kasama ang inyong numero ng telepono at mga address. Mananatili sa aming talaan ang mga order ninyo, gaya ng hinihingi ng batas, pero wala nang account.',
  'If it was not you, tell us: {page}': 'Kung hindi kayo ito, sabihan kami: {page}',
  'Your password was changed': 'Pinalitan ang inyong password',
  'The password of your account at {site} was changed, and your other sessions were ended.':
    'Pinalitan ang password ng inyong account sa {site}, at tinapos ang iba pa ninyong session.',
  'If it was not you, request a new password at once: {page}':
    'Kung hindi kayo ito, humiling agad ng bagong password: {page}',
} as const
