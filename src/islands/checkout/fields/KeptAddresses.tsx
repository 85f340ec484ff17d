import { useStore } from '@nanostores/react'
import type { KeptAddress } from '#contract/account/profile.ts'
import { $keptAddresses, chooseAddress, chooseOtherAddress } from '#stores/checkout/kept-address.ts'
import { $options } from '#stores/checkout/order-options.ts'
import { say } from '#words/say.ts'

type Props = {
  /** The one that is chosen; `undefined` while another address is typed. */
  choice: KeptAddress | undefined
}

/** The addresses of the customer's account, one press each, and a way to type another one. */
export function KeptAddresses({ choice }: Props) {
  const addresses = useStore($keptAddresses)
  const served = useStore($options)?.delivery
  if (addresses.length === 0) return null
  const isServed = ({ municipality }: KeptAddress) =>
    !served || served.some(({ code }) => code === municipality)
  return (
    <fieldset className="kept-addresses">
      <legend className="visually-hidden">{say('Your addresses')}</legend>
      <div className="tiles">
        {addresses.map((address) => (
          <label key={address.id} className="chip tile">
            <input
              type="radio"
              name="keptAddress"
              checked={choice === address}
              disabled={!isServed(address)}
              onChange={() => void chooseAddress(address)}
            />
            <span>
              {address.label}
              <small>
                {isServed(address)
                  ? `${address.street}, ${address.barangay}`
                  : say('We no longer deliver there.')}
              </small>
            </span>
          </label>
        ))}
        <label className="chip tile">
          <input type="radio" name="keptAddress" checked={!choice} onChange={chooseOtherAddress} />
          <span>{say('Another address')}</span>
        </label>
      </div>
    </fieldset>
  )
}
