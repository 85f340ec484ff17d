import { listAdminVouchers } from '#contract/admin/voucher.ts'
import { VOUCHER_STATUSES } from '#domain/voucher/voucher-status.ts'
import { SelectField } from '#islands/admin/edit/SelectField.tsx'
import { SearchField } from '#islands/admin/table/SearchField.tsx'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { Pages } from '#islands/kit/Pages.tsx'
import { useCall } from '#islands/query/use-call.ts'
import type { VoucherAddress } from './address.ts'
import { VoucherTable } from './VoucherTable.tsx'
import { STATUS_WORDS } from './voucher-words.ts'

const PAGE_SIZE = 50

type Props = { address: VoucherAddress; edit: (id: number) => void }

/** All vouchers, the newest first, by words and status. */
export function VoucherList({ address: [view, change], edit }: Props) {
  const vouchers = useCall(listAdminVouchers, {
    query: {
      page: view.page,
      size: PAGE_SIZE,
      ...(view.q && { search: view.q }),
      ...(view.status && { status: view.status }),
    },
    keepsPrevious: true,
  })
  return (
    <>
      <search className="admin-filters">
        <SearchField
          label="Code or description"
          value={view.q}
          change={(q) => change({ q, page: '0' }, true)}
        />
        <SelectField
          label="Status"
          value={view.status}
          none="All"
          choices={VOUCHER_STATUSES.map((status) => [status, STATUS_WORDS[status]])}
          change={(status) => change({ status, page: '0' })}
        />
      </search>
      <Loaded of={vouchers} lines={8}>
        {({ content, ...pages }) =>
          pages.totalElements === 0 ? (
            <p>
              {view.q || view.status
                ? 'No vouchers match. Change your search above.'
                : 'No vouchers yet. A first one could thank customers who order again.'}
            </p>
          ) : (
            <>
              <VoucherTable caption="Vouchers" vouchers={content} edit={edit} isBusy={vouchers.isFetching} />
              <Pages {...pages} noun="vouchers" turn={(to) => change({ page: String(to) })} />
            </>
          )
        }
      </Loaded>
    </>
  )
}
