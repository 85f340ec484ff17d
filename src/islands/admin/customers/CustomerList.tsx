import { useMemo } from 'react'
import { type CustomerRow, listCustomers } from '#contract/admin/customer.ts'
import { formatCentavos } from '#domain/money.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import { type Column, DataTable } from '#islands/admin/table/DataTable.tsx'
import { SearchField } from '#islands/admin/table/SearchField.tsx'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { Pages } from '#islands/kit/Pages.tsx'
import { useCall } from '#islands/query/use-call.ts'
import type { CustomersAddress } from './address.ts'

const PAGE_SIZE = 30

/** All customers, those who ordered last first. */
export function CustomerList({ address: [view, change] }: { address: CustomersAddress }) {
  const customers = useCall(listCustomers, {
    query: {
      page: view.page,
      size: PAGE_SIZE,
      sortBy: view.sort,
      sortDir: view.dir,
      ...(view.q && { search: view.q }),
    },
    keepsPrevious: true,
  })
  const columns = useMemo(() => columnsFor((key) => change({ customer: key })), [change])
  return (
    <>
      <search className="admin-filters">
        <SearchField
          label="Name, phone, e-mail or order"
          value={view.q}
          change={(q) => change({ q, page: '0' }, true)}
        />
      </search>
      <p>
        <small>
          Phone numbers and e-mail addresses are stored sealed: type the whole number or the whole address. A
          guest is everybody who orders with the same number without signing in.
        </small>
      </p>
      <Loaded of={customers} lines={12}>
        {({ content, ...pages }) =>
          pages.totalElements === 0 ? (
            <p>{view.q ? 'No customer matches.' : 'Nobody has ordered yet.'}</p>
          ) : (
            <>
              <DataTable<CustomerRow>
                caption="Customers"
                columns={columns}
                rows={content}
                rowId={({ key }) => key}
                rowName={({ name }) => name}
                isBusy={customers.isFetching}
                sorting={{
                  by: view.sort,
                  dir: view.dir,
                  change: (sort, dir) => change({ sort, dir, page: '0' }),
                }}
              />
              <Pages {...pages} noun="customers" turn={(to) => change({ page: String(to) })} />
            </>
          )
        }
      </Loaded>
    </>
  )
}

function columnsFor(open: (key: string) => void): Column<CustomerRow>[] {
  return [
    {
      id: 'name',
      header: 'Customer',
      accessorKey: 'name',
      enableSorting: false,
      cell: ({ row: { original } }) => (
        <>
          <button type="button" className="link-button" onClick={() => open(original.key)}>
            {original.name || 'Without a name'}
          </button>{' '}
          <small>{original.kind === 'account' ? 'Account' : 'Guest'}</small>
        </>
      ),
    },
    {
      id: 'phone',
      header: 'Phone',
      accessorKey: 'phone',
      enableSorting: false,
      cell: ({ row: { original } }) => (original.isUnreadable ? '(cannot be read)' : original.phone || '–'),
    },
    { id: 'orders', header: 'Orders', accessorKey: 'orders' },
    {
      id: 'spent',
      header: 'Spent',
      accessorKey: 'spent',
      cell: ({ row: { original } }) => formatCentavos(original.spent),
    },
    {
      id: 'last',
      header: 'Last order',
      accessorKey: 'lastOrderAt',
      cell: ({ row: { original } }) =>
        original.lastOrderAt ? momentWords(original.lastOrderAt) : 'None yet',
    },
  ]
}
