/** The parts of the settings, in the order of their list: what each is for, and more words by which the search finds it. */
export const SETTINGS_PARTS = [
  {
    name: 'shop',
    title: 'The shop',
    hint: 'Name, phone and address',
    about: 'e-mail map delivery notice',
  },
  {
    name: 'hours',
    title: 'Hours',
    hint: 'When you are open',
    about: 'opening closed weekday peak busy',
  },
  {
    name: 'holidays',
    title: 'Holidays',
    hint: 'Days off, and days with other hours',
    about: 'closed vacation Christmas Holy Week',
  },
  { name: 'delivery', title: 'Delivery', hint: 'Towns and fees', about: 'minimum barangay area' },
  {
    name: 'payment',
    title: 'Payment',
    hint: 'GCash, Maya and QR Ph',
    about: 'account number code cash hours',
  },
  {
    name: 'online',
    title: 'Online payments',
    hint: 'Payments that confirm themselves',
    about: 'provider keys card gateway',
  },
  {
    name: 'deposit',
    title: 'Deposit',
    hint: 'A part now, the rest later',
    about: 'down payment parts balance cancel refund terms',
  },
  {
    name: 'capacity',
    title: 'Capacity',
    hint: 'How many orders, and how early',
    about: 'window cut-off cutoff lead time cancel preparation',
  },
  {
    name: 'announcement',
    title: 'Announcement',
    hint: 'News at the top of every page',
    about: 'banner',
  },
  {
    name: 'lawful',
    title: 'Seniors, PWD',
    hint: 'Discounts by law',
    about: 'senior citizen disability VAT rate',
  },
  {
    name: 'books',
    title: 'Books',
    hint: 'How long orders are kept',
    about: 'years accounting records',
  },
] as const

/** The name of a part in its address. */
export type SettingsPart = (typeof SETTINGS_PARTS)[number]['name']

/** The address of a part. */
export function partAddress(name: SettingsPart): string {
  return `/admin/settings?part=${name}`
}
