import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { MAX_VOUCHER_CODE } from '#domain/order/order-limits.ts'
import { $voucherEntry, applyTypedVoucher, applyVoucher, typeVoucher } from '#stores/voucher/vouchers.ts'

/** The field for a code. Enter, leaving the field and Apply all apply it; a refused one stays with its reason (D21). */
export function VoucherField() {
  const { typed, isChecking, refused } = useStore($voucherEntry)
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Pressed here: the reason may be below what is on the screen.
    if (refused && row.current?.contains(document.activeElement))
      row.current.nextElementSibling?.scrollIntoView({ block: 'nearest' })
  }, [refused])
  // Enter would send the checkout's form around it.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void applyVoucher(typed)
  }
  return (
    <div className="voucher-field">
      <label htmlFor="voucher-code">
        Voucher code <span className="muted">(optional)</span>
      </label>
      <div ref={row} className="voucher-row">
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
        <button type="button" className="button quiet" onClick={() => void applyVoucher(typed)}>
          {isChecking ? 'Checking…' : 'Apply'}
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
