import { countWork, searchOffice } from '#contract/admin/office.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { searchCustomers } from '#server/customer/sql/search-customers.ts'
import { customerRows } from '#server/customer/view.ts'
import type { Database } from '#server/db/open.ts'
import { type App, type Caller, route } from '#server/http/route.ts'
import type { Vault } from '#server/keys/vault.ts'
import type { SendMail } from '#server/message/mail.ts'
import { searchOrders } from '#server/order/sql/staff-order.ts'
import { filterProducts, rankProducts } from '#server/product/filter.ts'
import { listVoucherRows } from '#server/voucher/admin-sql.ts'
import { countWaitingWork } from './sql.ts'

/** Found of each kind: more are not read in a list of suggestions. */
const FOUND = 5

type Needs = {
  database: Database
  catalogue: Catalogue
  vault: Vault
  clock: () => Date
  mailShop: SendMail | null
}

/** Calls of the admin's frame on every screen: search over everything, and how much work waits where. */
export function mountOffice(app: App, { database, catalogue, vault, clock, mailShop }: Needs): void {
  route(app, searchOffice, async ({ query: { q }, caller }) => {
    const first = { page: 0, size: FOUND }
    const [orders, customers, { products, hidden }, vouchers] = await Promise.all([
      searchOrders(database, vault, { search: q, sortBy: 'placed', sortDir: 'desc', ...first }),
      searchCustomers(database, vault, { search: q, limit: FOUND }),
      catalogue.read(),
      isAdmin(caller)
        ? listVoucherRows(database, { search: q, status: null, now: clock(), ...first })
        : { content: [] },
    ])
    const everything = [...products, ...hidden.map(({ product }) => product)]
    const ranked = rankProducts(filterProducts(everything, { searchTerm: q }), q).slice(0, FOUND)
    return {
      orders: orders.content,
      customers: await customerRows(
        { database, vault },
        customers.map((customer) => ({ ...customer, orders: 0, spent: 0 })),
      ),
      products: ranked.map(({ id, name, images: [image] }) => ({ id, name, image: image?.url ?? null })),
      vouchers: vouchers.content,
    }
  })

  route(app, countWork, async ({ caller }) => {
    const { isPreparing } = (await catalogue.read()).settings
    const work = {
      ...(await countWaitingWork(database, { hasMail: mailShop !== null, now: clock() })),
      isPreparing,
    }
    return isAdmin(caller) ? work : { ...work, prices: 0, alerts: 0, webhooks: 0 }
  })
}

function isAdmin({ roles }: Caller): boolean {
  return roles.includes('ROLE_ADMIN')
}
