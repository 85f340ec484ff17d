import { useStore } from '@nanostores/react'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { SMS_LENGTH } from '#domain/order/text/gsm.ts'
import { CopyButton } from '#islands/order/CopyButton.tsx'
import { $appliedVoucher } from '#stores/cart/cart.ts'
import { $typed } from '#stores/checkout/typed-details.ts'
import { smsLink, TEXT_WORDS } from './text-words.ts'

type Props = { text: string; phone: string; items: readonly CartItem[]; isDelivery: boolean }

/** A finished text with the ways to send it, and what it leaves out. */
export function TextMessage({ text, phone, items, isDelivery }: Props) {
  const hasVoucher = useStore($appliedVoucher) !== null
  const { claim, isForOther, note, split } = useStore($typed)
  const notes = [
    isDelivery && TEXT_WORDS.address,
    items.some(({ message }) => message !== null) && TEXT_WORDS.message,
    hasVoucher && TEXT_WORDS.voucher,
    claim && TEXT_WORDS.law,
    isForOther && TEXT_WORDS.recipient,
    note.trim() && TEXT_WORDS.note,
    split && TEXT_WORDS.split,
    TEXT_WORDS.after,
  ].filter((words) => words !== false && words !== '')
  return (
    <>
      <p className="text-words" translate="no">
        {text}
      </p>
      <p className="muted">
        {text.length} of {SMS_LENGTH} characters: one text.
      </p>
      <div className="text-ways">
        <a className="button" href={smsLink(phone, text)}>
          Open in Messages
        </a>
        <CopyButton text={text} name="the text" what="the text" />
      </div>
      <p>
        Send it to <a href={`sms:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a> as it is: the shop reads it
        letter by letter.
      </p>
      {notes.map((words) => (
        <p key={words}>{words}</p>
      ))}
    </>
  )
}
