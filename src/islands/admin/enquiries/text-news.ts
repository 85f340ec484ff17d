import type { OfficeEnquiry } from '#contract/enquiry/office.ts'
import { smsLink } from '#islands/order/text/text-words.ts'

type Enquiry = Pick<OfficeEnquiry, 'customer' | 'isMailed' | 'text'>

/** The address that opens the telephone's messages, with the news in it. */
export function textLink({ customer, text }: Enquiry): string {
  return smsLink(customer.phone, text)
}

/** The button of a toast that texts the news; none if they are mailed. */
export function textAction(enquiry: Enquiry): { label: string; run: () => void } | null {
  return enquiry.isMailed ? null : { label: 'Text it', run: () => location.assign(textLink(enquiry)) }
}
