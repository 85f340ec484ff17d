/** Words for using a voucher. */
export const VOUCHER = {
  'Have a voucher?': 'May voucher ba kayo?',
  'Vouchers: save {amount}': 'Mga voucher: makatitipid ng {amount}',
  'Voucher {code}': 'Voucher {code}',
  'Voucher code': 'Voucher code',
  Apply: 'Gamitin',
  'Checking…': 'Tinitingnan…',
  'Type a voucher code first': 'Mag-type muna ng voucher code',
  'We cannot reach the bakery right now. The code stays here':
    'Hindi makakonekta sa panaderya ngayon. Mananatili rito ang code',
  '{amount} off': '{amount} ang bawas',
  'Up to {amount} off': 'Hanggang {amount} ang bawas',
  'Remove voucher {code}': 'Alisin ang voucher {code}',
  'Voucher {code} applied: {amount} off': 'Nagamit ang voucher {code}: {amount} ang bawas',
  'Voucher {code} removed': 'Inalis ang voucher {code}',
  'Voucher {code} was taken off: {why}': 'Tinanggal ang voucher {code}: {why}',
  'We cannot reach the bakery right now, so vouchers may have changed.':
    'Hindi makakonekta sa panaderya ngayon, kaya baka nagbago na ang mga voucher.',
  '{code} stays on your cart.': 'Mananatili sa inyong cart ang {code}.',
  'Vouchers could not be loaded: {message}': 'Hindi ma-load ang mga voucher: {message}',
  'Vouchers on offer': 'Mga alok na voucher',
} as const
