import { useState } from 'react'
import { getShortMessage } from '#contract/admin/message.ts'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { CopyButton } from '#islands/order/CopyButton.tsx'
import { useCall } from '#islands/query/use-call.ts'

/** A message's news for SMS and Messenger, to copy; asked for when it is opened. */
export function ShortTexts({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>For SMS or Messenger</summary>
      {isOpen && <Texts id={id} />}
    </details>
  )
}

function Texts({ id }: { id: number }) {
  const shortMessage = useCall(getShortMessage, { params: { id } })
  return (
    <Loaded of={shortMessage} lines={4}>
      {({ sms, messenger }) => (
        <>
          <p className="message-text">{sms}</p>
          <p>
            <CopyButton text={sms} name="the text for SMS" /> <small>SMS, {sms.length} letters</small>
          </p>
          <p className="message-text">{messenger}</p>
          <p>
            <CopyButton text={messenger} name="the text for Messenger" /> <small>Messenger</small>
          </p>
        </>
      )}
    </Loaded>
  )
}
