import type { EnquiryQuoteState, EnquiryState } from '#domain/order/enquiry/enquiry-state.ts'

/** What each state of an enquiry is called in the office. */
export const STATE_WORDS = {
  new: 'New',
  asked: 'Asked',
  quoted: 'Quoted',
  approved: 'Approved',
  ordered: 'Ordered',
  closed: 'Closed',
} as const satisfies Record<EnquiryState, string>

/** What each state of a quote is called. */
export const QUOTE_WORDS = {
  sent: 'Holds its place',
  accepted: 'Accepted',
  expired: 'Expired',
  replaced: 'Replaced',
  withdrawn: 'Withdrawn',
} as const satisfies Record<EnquiryQuoteState, string>
