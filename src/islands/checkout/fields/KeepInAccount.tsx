import { useStore } from '@nanostores/react'
import { isSameDoor, MAX_ADDRESSES, MAX_LABEL, nextLabel } from '#domain/account/address-book.ts'
import { Field } from '#islands/kit/form/Field.tsx'
import { inline } from '#islands/kit/inline.ts'
import { $keptAddresses } from '#stores/checkout/kept-address.ts'
import { type TypedDetails, type } from '#stores/checkout/typed-details.ts'
import { here } from '#words/address.ts'
import { say, sayParts } from '#words/say.ts'

/** Whether a member's account keeps name, number and address for the next order, and what it calls a new address. */
export function KeepInAccount({ typed }: { typed: TypedDetails }) {
  const addresses = useStore($keptAddresses)
  const keeps = typed.keepInAccount !== 'no'
  const isDelivery = typed.method === 'delivery'
  const isNew = isDelivery && !typed.keptAddress && !addresses.some((one) => isSameDoor(one, typed))
  const isFull = addresses.length >= MAX_ADDRESSES
  const usual = nextLabel(addresses, typed.isForOther ? typed.recipientName : '')
  return (
    <div className="remember">
      <label className="check">
        <input
          type="checkbox"
          checked={keeps}
          aria-describedby="keep-hint"
          onChange={({ target }) => type({ keepInAccount: target.checked ? '' : 'no' })}
        />
        <span>
          {say(
            isDelivery ? 'Save name, number and address to my account' : 'Save name and number to my account',
          )}
        </span>
      </label>
      <p id="keep-hint" className="muted field-hint">
        {inline(
          sayParts(
            keeps && isNew && isFull
              ? 'They fill in your next order. {link}, which has {count} addresses already.'
              : 'They fill in your next order. {link}.',
            {
              link: <a href={here('/account#profile-title')}>{say('Change them in your account')}</a>,
              count: MAX_ADDRESSES,
            },
          ),
        )}
      </p>
      {keeps && isNew && !isFull && (
        <Field
          name="addressLabel"
          label={say('Call this address')}
          hint={say('Otherwise we call it “{name}”.', { name: usual })}
          value={typed.addressLabel}
          maxLength={MAX_LABEL}
          autoComplete="off"
          enterKeyHint="next"
          onChange={(addressLabel) => type({ addressLabel })}
          onLeave={() => undefined}
        />
      )}
    </div>
  )
}
