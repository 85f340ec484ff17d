import { request } from '#client/api.ts'
import {
  type AdminVoucher,
  adminVoucher,
  createVoucher,
  deleteVoucher,
  getAdminVoucher,
  listAdminVouchers,
  listExpiredVouchers,
  listLowUsageVouchers,
  updateVoucher,
} from '#contract/admin/voucher.ts'
import type { Category } from '#contract/catalogue/category.ts'
import { Figures } from '#islands/admin/edit/bulk/Figures.tsx'
import { DeleteRecord } from '#islands/admin/edit/DeleteRecord.tsx'
import { type Edit, RecordForm } from '#islands/admin/edit/form/RecordForm.tsx'
import { STATUS_WORDS, usageWords } from '#islands/admin/vouchers/voucher-words.ts'
import { useChange } from '#islands/query/use-change.ts'
import { showToast } from '#stores/page/toasts.ts'
import { LimitFields } from './LimitFields.tsx'
import { TermFields } from './TermFields.tsx'
import { draftOf, fieldsOf, type VoucherFields } from './voucher-form.ts'

type Props = {
  voucher: AdminVoucher | undefined
  categories: readonly Category[]
  close: () => void
}

/** The form of a voucher: its terms, and what saving and deleting do. */
export function VoucherForm({ voucher, categories, close }: Props) {
  const save = useVoucherChange(({ fields, base }: Edit<AdminVoucher, VoucherFields>) => {
    const body = draftOf(fields, base)
    return base
      ? request(updateVoucher, { params: { id: base.id }, version: base.version, body })
      : request(createVoucher, { body })
  })
  return (
    <RecordForm
      schema={adminVoucher}
      record={voucher}
      fieldsOf={fieldsOf}
      save={save}
      titleOf={(saved) => saved?.code ?? 'New voucher'}
      savedWords={({ code }) => ({ title: `${code} is saved.`, message: 'Its terms apply from now on.' })}
      onCreate={close}
      actions={(saved) => <Remove voucher={saved} close={close} />}
    >
      {(saved) => (
        <>
          {saved && <Figures figures={{ Status: STATUS_WORDS[saved.status], Used: usageWords(saved) }} />}
          <TermFields saved={saved} categories={categories} />
          <LimitFields />
        </>
      )}
    </RecordForm>
  )
}

function Remove({
  voucher: { id, version, code, used },
  close,
}: {
  voucher: AdminVoucher
  close: () => void
}) {
  const remove = useVoucherChange<void>(() => request(deleteVoucher, { params: { id }, version }))
  return (
    <DeleteRecord
      label="Delete voucher"
      title={`Delete ${code}?`}
      message={
        used > 0
          ? 'It was used, so it is retired: nobody can use it any more, and the orders that used it stay as they are. Its code stays taken.'
          : 'It was never used, so it is deleted for good.'
      }
      remove={remove}
      done={({ status }) => {
        showToast(
          status === 'retired'
            ? {
                type: 'success',
                title: `${code} is retired.`,
                message: 'It was used, so it is kept for its orders.',
              }
            : { type: 'success', title: `${code} is deleted.` },
        )
        close()
      }}
    />
  )
}

/** A change of one voucher: refetches every list that may show it. */
function useVoucherChange<Input>(send: (input: Input) => Promise<AdminVoucher>) {
  return useChange({
    send,
    list: listAdminVouchers,
    also: [listExpiredVouchers, listLowUsageVouchers, getAdminVoucher],
  })
}
