import { useAddress } from '#islands/admin/use-address.ts'
import { OrderBoard } from './OrderBoard.tsx'
import { OrderSheet } from './OrderSheet.tsx'
import './orders.css'

/** What the board shows where the address does not say otherwise; `order` is the one that is open. */
const UNSET = {
  order: '',
  q: '',
  date: '',
  status: '',
  method: '',
  paid: '',
  sort: 'due',
  dir: 'asc',
  page: '0',
}

export type OrderAddress = ReturnType<typeof useAddress<typeof UNSET>>

/** Orders: the board, and the sheet of the one that the address names. */
export function Orders() {
  const address = useAddress(UNSET)
  const [{ order }, change] = address
  if (order) return <OrderSheet number={order} close={() => change({ order: '' })} />
  return <OrderBoard address={address} />
}
