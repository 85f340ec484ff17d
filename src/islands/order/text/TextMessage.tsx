import { useStore } from '@nanostores/react'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { SMS_LENGTH } from '#domain/order/text/gsm.ts'
import { inline } from '#islands/kit/inline.ts'
import { CopyButton } from '#islands/order/CopyButton.tsx'
import { $appliedVoucher } from '#stores/cart/cart.ts'
import { $typed } from '#stores/checkout/typed-details.ts'
import { say, sayParts } from '#words/say.ts'
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
    split && TEXT_WORDS.split,
    TEXT_WORDS.after,
  ].filter((words) => words !== false && words !== '')
  return (
    <>
      <p className="text-words" translate="no">
        {text}
      </p>
      <p className="muted">
        {say('{used} of {most} characters: one text.', { used: text.length, most: SMS_LENGTH })}
      </p>
      <div className="text-ways">
        <a className="button" href={smsLink(phone, text)}>
          {say('Open in Messages')}
        </a>
        <CopyButton text={text} name={say('the text')} what={say('the text')} />
      </div>
      <p>
        {inline(
          sayParts('Send it to {phone} as it is: the shop reads it letter by letter.', {
            phone: <a href={`sms:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>,
          }),
        )}
      </p>
      {note.trim() && (
        <p>
          {say(TEXT_WORDS.note)} “{note.trim()}”{' '}
          <CopyButton text={note.trim()} name={say('the note')} what={say('the note')} />
        </p>
      )}
      {notes.map((words) => (
        <p key={words}>{say(words)}</p>
      ))}
    </>
  )
}
