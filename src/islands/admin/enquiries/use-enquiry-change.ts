import { countWork } from '#contract/admin/office.ts'
import { getOfficeEnquiry, listEnquiries, type OfficeEnquiry } from '#contract/enquiry/office.ts'
import { keyOf } from '#islands/query/use-call.ts'
import { useChange } from '#islands/query/use-change.ts'

/** A write about one enquiry, whose answer is its newest state. */
export function useEnquiryChange<Input>(send: (input: Input) => Promise<OfficeEnquiry>) {
  return useChange({
    send,
    apply: (client, answer) =>
      client.setQueryData(keyOf(getOfficeEnquiry, { params: { id: answer.id } }), answer),
    list: listEnquiries,
    also: [getOfficeEnquiry, countWork],
  })
}
