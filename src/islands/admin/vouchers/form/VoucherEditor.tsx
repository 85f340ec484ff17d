import { type AdminVoucher, getAdminVoucher } from '#contract/admin/voucher.ts'
import { type Category, listCategories } from '#contract/catalogue/category.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import { Back } from '#islands/admin/edit/Back.tsx'
import { Figures } from '#islands/admin/edit/bulk/Figures.tsx'
import { spanWords, termsWords, usageWords } from '#islands/admin/vouchers/voucher-words.ts'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { together } from '#islands/query/together.ts'
import { useCall } from '#islands/query/use-call.ts'
import { VoucherForm } from './VoucherForm.tsx'

type Props = {
  /** `new` for a new one. */
  id: string
  close: () => void
}

/** One voucher with all its terms (§3). */
export function VoucherEditor({ id, close }: Props) {
  return (
    <>
      <Back to="All vouchers" close={close} />
      {id === 'new' ? <New close={close} /> : <Existing id={Number(id)} close={close} />}
    </>
  )
}

function New({ close }: { close: () => void }) {
  const categories = useCall(listCategories, { kind: 'category' })
  return (
    <Loaded of={categories} lines={12}>
      {(all) => <VoucherForm voucher={undefined} categories={all} close={close} />}
    </Loaded>
  )
}

function Existing({ id, close }: { id: number; close: () => void }) {
  const parts = together({
    categories: useCall(listCategories, { kind: 'category' }),
    voucher: useCall(getAdminVoucher, { params: { id } }),
  })
  return (
    <Loaded of={parts} lines={12}>
      {({ categories, voucher }: { categories: Category[]; voucher: AdminVoucher }) =>
        voucher.status === 'retired' ? (
          <Retired voucher={voucher} />
        ) : (
          <VoucherForm voucher={voucher} categories={categories} close={close} />
        )
      }
    </Loaded>
  )
}

/** A retired voucher: nobody can use it, and nothing of it changes, since orders name it. */
function Retired({ voucher }: { voucher: AdminVoucher }) {
  return (
    <section aria-labelledby="retired-title">
      <h2 id="retired-title">{voucher.code}</h2>
      <p>
        Retired {voucher.retiredAt && momentWords(voucher.retiredAt)}: nobody can use it any more. It is kept
        so that the orders that used it can be explained.
      </p>
      <Figures
        figures={{
          'Took off': termsWords(voucher),
          Used: usageWords(voucher),
          Counted: spanWords(voucher),
        }}
      />
      <p>{voucher.description}</p>
    </section>
  )
}
