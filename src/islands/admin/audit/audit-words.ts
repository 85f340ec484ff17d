import type { AuditEntry } from '#contract/admin/audit.ts'

/** The kinds of records that are changed, in words for the audit trail. */
export const NOUN_WORDS: Readonly<Record<string, string>> = {
  product: 'Product',
  shelf: 'Shelf at opening',
  category: 'Category',
  occasion: 'Occasion',
  text: 'Article or page',
  voucher: 'Voucher',
  order: 'Order',
  day: 'Day close',
  customer: 'Customer',
  settings: 'Settings',
  'payment-account': 'Keys of a payment provider',
  'api-key': 'Key of another program',
  webhook: 'Address for events',
  'payment-day': 'Day of online payments',
  member: 'Team member',
  pin: 'PIN of team member',
  message: 'Message to a customer',
  'contact-message': 'Message from a customer',
  enquiry: 'Request',
  'security-alert': 'Security alert',
}

/** The person who made a change, or the shop itself. */
export function whoWords({ by }: Pick<AuditEntry, 'by'>): string {
  return by?.username ?? 'the shop itself'
}

/** The record that was changed, such as "Order P-ABCDEFG". */
export function whatWords({ noun, nounId }: Pick<AuditEntry, 'noun' | 'nounId'>): string {
  return `${NOUN_WORDS[noun] ?? noun} ${nounId}`
}

/** The action, such as "payment confirmed". */
export function actionWords({ action }: Pick<AuditEntry, 'action'>): string {
  return action.replaceAll('-', ' ')
}
