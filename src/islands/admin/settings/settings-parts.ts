/** The parts of the settings, in the order of the screen, each with more words by which the search finds it. */
export const SETTINGS_PARTS = [
  { name: 'shop', title: 'The shop', about: 'name phone e-mail address map delivery notice' },
  { name: 'announcement', title: 'Announcement', about: 'banner news every page' },
  { name: 'hours', title: 'Hours', about: 'opening open closed weekday peak busy' },
  { name: 'holidays', title: 'Holidays', about: 'closed days vacation Christmas Holy Week' },
  { name: 'capacity', title: 'Capacity', about: 'orders window cut-off cutoff lead time cancel preparation' },
  { name: 'delivery', title: 'Delivery', about: 'fee minimum towns barangay area' },
  { name: 'payment', title: 'Payment', about: 'GCash Maya QR PH account number code cash hours' },
  { name: 'deposit', title: 'Deposit', about: 'down payment parts balance rest cancel refund terms' },
  { name: 'lawful', title: 'Seniors, PWD', about: 'senior citizen disability discount law VAT rate' },
  { name: 'books', title: 'Books', about: 'keep years accounting records' },
] as const

/** The address of a part. */
export function partAddress(name: (typeof SETTINGS_PARTS)[number]['name']): string {
  return `/admin/settings#settings-${name}`
}

/** Brings the part that the address names into view, and the focus to it. */
export function showNamedPart(): void {
  const part = location.hash && document.getElementById(location.hash.slice(1))
  if (!part) return
  part.tabIndex = -1
  part.focus({ preventScroll: true })
  part.scrollIntoView({ block: 'start', behavior: 'instant' })
}
