import { useStore } from '@nanostores/react'
import type { KeyboardEvent } from 'react'
import { MAX_VOUCHER_CODE } from '#domain/order/order-limits.ts'
import { $voucherEntry, applyTypedVoucher, applyVoucher, typeVoucher } from '#stores/voucher/vouchers.ts'
import { say } from '#words/say.ts'

/** The field for a code. Enter, leaving the field and Apply all apply it; a refused one stays with its reason (D21). */
export function VoucherField() {
  const { typed, isChecking, refused } = useStore($voucherEntry)
  const apply = () =>
    // The answer may be below what is on the screen.
    void applyVoucher(typed).then(() =>
      document.querySelector('#voucher-refused, .voucher-applied')?.scrollIntoView({ block: 'nearest' }),
    )
  // Enter would send the checkout's form around it.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }
  return (
    <div className="voucher-field">
      <label htmlFor="voucher-code">
        {say('Voucher code')} <span className="muted">{say('(optional)')}</span>
      </label>
      <div className="voucher-row">
        <input
          id="voucher-code"
          name="voucherCode"
          value={typed}
          maxLength={MAX_VOUCHER_CODE}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          aria-invalid={refused !== null}
          aria-describedby={refused ? 'voucher-refused' : undefined}
          onChange={(event) => typeVoucher(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => void applyTypedVoucher()}
        />
        <button type="button" className="button quiet" onClick={apply}>
          {say(isChecking ? 'Checking…' : 'Apply')}
        </button>
      </div>
      {refused && (
        <p id="voucher-refused" className="voucher-problem">
          {refused.words}.
        </p>
      )}
    </div>
  )
}
