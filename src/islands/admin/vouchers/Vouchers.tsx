import { Choice } from '#islands/admin/edit/form/Choice.tsx'
import { useAddress } from '#islands/admin/use-address.ts'
import { VoucherEditor } from '#islands/admin/vouchers/form/VoucherEditor.tsx'
import { UNSET } from './address.ts'
import { SampleVouchers } from './SampleVouchers.tsx'
import { SomeVouchers } from './SomeVouchers.tsx'
import { VoucherFigures } from './VoucherFigures.tsx'
import { VoucherList } from './VoucherList.tsx'
import './vouchers.css'

const VIEWS = {
  '': 'All',
  expired: 'Expired',
  'low-usage': 'Hardly used',
  figures: 'Results',
} as const

/** Vouchers: lists, figures, or the editor of the one that the address names; `new` is for a new one. */
export function Vouchers() {
  const address = useAddress(UNSET)
  const [{ voucher, view, range }, change] = address
  if (voucher) {
    return <VoucherEditor key={voucher} id={voucher} close={() => change({ voucher: '' })} />
  }
  const edit = (id: number) => change({ voucher: String(id) })
  return (
    <>
      <div className="admin-actions">
        <Choice
          label="Which vouchers"
          choices={VIEWS}
          choice={view}
          choose={(next) => change({ view: next, page: '0' })}
        />
        <button type="button" className="button" onClick={() => change({ voucher: 'new' })}>
          New voucher
        </button>
      </div>
      <SampleVouchers />
      {view === 'figures' && <VoucherFigures range={range} change={(next) => change({ range: next })} />}
      {(view === 'expired' || view === 'low-usage') && <SomeVouchers which={view} edit={edit} />}
      {view === '' && <VoucherList address={address} edit={edit} />}
    </>
  )
}
