import { useAddress } from '#islands/admin/use-address.ts'
import { UNSET } from './address.ts'
import { CustomerList } from './CustomerList.tsx'
import { CustomerSheet } from './CustomerSheet.tsx'
import './customers.css'

/** Customers: the list, or the one that the address names by an account's id or by one of a guest's orders. */
export function Customers() {
  const address = useAddress(UNSET)
  const [{ customer, orders }, change] = address
  if (!customer) return <CustomerList address={address} />
  return (
    <CustomerSheet
      key={customer}
      customerKey={customer}
      ordersPage={orders}
      turn={(page) => change({ orders: String(page) })}
      close={() => change({ customer: '', orders: '0' })}
    />
  )
}
