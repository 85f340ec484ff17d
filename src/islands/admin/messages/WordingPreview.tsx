import { useMutation } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { request } from '#client/api.ts'
import { previewMessageWords } from '#contract/admin/message-words.ts'
import type { MessageWords, OrderMessageKind } from '#domain/order/message/message-words.ts'
import { Refusal } from '#islands/admin/edit/Refusal.tsx'
import { WorkButton } from '#islands/admin/edit/WorkButton.tsx'

/** The message about a sample order as it is typed, made by the server's own rules. */
export function WordingPreview({ kind }: { kind: OrderMessageKind }) {
  const { getValues, trigger } = useFormContext<MessageWords>()
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (body: MessageWords) => request(previewMessageWords, { params: { kind }, body }),
  })
  const show = async () => {
    if (await trigger(undefined, { shouldFocus: true })) mutate(getValues())
  }
  return (
    <section aria-label="Preview">
      <div className="admin-actions">
        <WorkButton
          words="Preview with a sample order"
          look="quiet"
          isBusy={isPending}
          run={() => void show()}
        />
      </div>
      <Refusal title="No preview." error={error} />
      {data && (
        <div className="admin-card message" role="status">
          <h3>{data.subject}</h3>
          <p className="message-text">{data.text}</p>
          <h3>As a text message</h3>
          <p className="message-text">{data.phone}</p>
          <h3>SMS, {data.sms.length} letters</h3>
          <p className="message-text">{data.sms}</p>
          <h3>Messenger</h3>
          <p className="message-text">{data.messenger}</p>
        </div>
      )}
    </section>
  )
}
