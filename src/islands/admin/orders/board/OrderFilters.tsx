import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { ORDER_STATUSES } from '#domain/order/order-status.ts'
import { STATUS_WORDS } from '#domain/order/work/status-words.ts'
import { addDays, manilaDate } from '#domain/time/manila.ts'
import { Choice } from '#islands/admin/edit/form/Choice.tsx'
import { MomentInput } from '#islands/admin/edit/form/MomentInput.tsx'
import { SelectField } from '#islands/admin/edit/SelectField.tsx'
import { LATE, TOLD } from '#islands/admin/orders/address.ts'
import { PhoneFold } from '#islands/admin/table/PhoneFold.tsx'
import { SearchField } from '#islands/admin/table/SearchField.tsx'
import './order-filters.css'

/** Chosen instead of a status: all orders, whatever became of them. */
export const ALL_STATUSES = 'all'

type Filters = { q: string; date: string; status: string; method: string; paid: string }
type Props = {
  filters: Filters
  change: (values: Partial<Filters>, isTyping?: boolean) => void
  enter: () => void
  /** Whether no orders are taken at present. */
  isPaused: boolean
  /** Rarer tools, on a phone folded with the filters. */
  children: ReactNode
}

/** The board's filters, each in the address so that a view can be bookmarked, and its tools. */
export function OrderFilters({ filters, change, enter, isPaused, children }: Props) {
  const today = manilaDate(new Date())
  const days = { '': 'All days', [today]: 'Today', [addDays(today, 1)]: 'Tomorrow' }
  const isSet = [filters.status, filters.method, filters.paid].some(Boolean) || !(filters.date in days)
  return (
    <search className="admin-filters order-filters">
      <SearchField label="Number, name or phone" value={filters.q} change={(q) => change({ q }, true)} />
      <button type="button" className="button" onClick={enter}>
        New order
      </button>
      <Choice label="Day" choices={days} choice={filters.date} choose={(date) => change({ date })} />
      <PhoneFold
        title={
          <>
            <SlidersHorizontal size={20} aria-hidden />
            <span className="visually-hidden">Filters and more</span>
          </>
        }
        isNeeded={isSet || isPaused}
      >
        <MomentInput
          label="Another day"
          type="date"
          value={filters.date}
          change={(date) => change({ date })}
        />
        <SelectField
          label="Status"
          value={filters.status}
          none={filters.q ? 'All that match' : 'Still to do'}
          choices={[[ALL_STATUSES, 'All'], ...ORDER_STATUSES.map((one) => [one, STATUS_WORDS[one]] as const)]}
          change={(status) => change({ status })}
        />
        <SelectField
          label="Pickup or delivery"
          value={filters.method}
          none="Both"
          choices={[
            ['pickup', 'Pickup'],
            ['delivery', 'Delivery'],
          ]}
          change={(method) => change({ method })}
        />
        <SelectField
          label="Payment"
          value={filters.paid}
          none="All"
          choices={[
            ['true', 'Confirmed'],
            ['false', 'Not confirmed'],
            [TOLD, 'Reference sent, to confirm'],
            [LATE, 'Rest is late'],
          ]}
          change={(paid) => change({ paid })}
        />
        {children}
      </PhoneFold>
    </search>
  )
}
