import { lazy } from 'react'
import { OrderBoard } from '#islands/admin/orders/board/OrderBoard.tsx'
import { useAddress } from '#islands/admin/use-address.ts'
import { UNSET } from './address.ts'
import { OrderSheet } from './OrderSheet.tsx'
import './orders.css'

/** Loaded when somebody enters an order. */
const ManualOrder = lazy(async () => ({
  default: (await import('#islands/admin/manual-order/ManualOrder.tsx')).ManualOrder,
}))

/** Loaded when somebody edits one. */
const EditOrder = lazy(async () => ({
  default: (await import('#islands/admin/order-edit/EditOrder.tsx')).EditOrder,
}))

/** Orders: the board, or the sheet of the one that the address names; `new` is for entering one. */
export function Orders() {
  const address = useAddress(UNSET)
  const [{ order, edit }, change] = address
  if (order === 'new')
    return (
      <ManualOrder onPlaced={(number) => change({ order: number })} close={() => change({ order: '' })} />
    )
  if (order && edit) return <EditOrder number={order} close={() => change({ edit: '' })} />
  if (order)
    return (
      <OrderSheet number={order} edit={() => change({ edit: 'yes' })} close={() => change({ order: '' })} />
    )
  return <OrderBoard address={address} />
}
