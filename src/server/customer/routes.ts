import {
  addCustomerNote,
  EXPORTED_ORDERS,
  eraseCustomer,
  exportCustomer,
  getCustomer,
  listCustomerOrders,
  listCustomers,
} from '#contract/admin/customer.ts'
import type { Auth } from '#server/account/auth.ts'
import { listAddresses } from '#server/account/sql/profile.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { insertNote, listNumbers, listOrdersOfCustomer } from '#server/customer/sql/customer.ts'
import { holdOrders } from '#server/customer/sql/erase.ts'
import { listCustomerRows } from '#server/customer/sql/list-customers.ts'
import type { Database } from '#server/db/open.ts'
import type { PhotoAddresses } from '#server/enquiry/photo-address.ts'
import { pageAnswer } from '#server/http/page-answer.ts'
import { Problem } from '#server/http/problem.ts'
import { type App, route } from '#server/http/route.ts'
import { wireTimes } from '#server/http/wire-times.ts'
import type { Vault } from '#server/keys/vault.ts'
import { orderSheet } from '#server/order/order-sheet.ts'
import { appendAudit } from '#server/team/audit-sql.ts'
import { eraseCustomer as erase } from './erase-customer.ts'
import { customerPage, customerRows, requireCustomer } from './view.ts'

type Needs = {
  database: Database
  catalogue: Catalogue
  vault: Vault
  auth: Auth
  photoAddresses: PhotoAddresses
  clock: () => Date
}

/** Customers for the team; copies and erasing on a customer's request are an admin's. */
export function mountCustomers(app: App, deps: Needs): void {
  const { database, vault, clock } = deps

  route(app, listCustomers, async ({ query }) => {
    const { rows, totalElements } = await listCustomerRows(database, vault, query)
    return pageAnswer(await customerRows(deps, rows), query, totalElements)
  })

  route(app, getCustomer, async ({ params: { key } }) => {
    const customer = await requireCustomer(deps, key)
    return customerPage(deps, customer)
  })

  route(app, listCustomerOrders, async ({ params: { key }, query }) => {
    const customer = await requireCustomer(deps, key)
    const { content, totalElements } = await listOrdersOfCustomer(database, customer, query)
    return pageAnswer(wireTimes(content), query, totalElements)
  })

  route(app, addCustomerNote, async ({ params: { key }, body: { text }, caller: { userId } }) => {
    const customer = await requireCustomer(deps, key)
    await database.transaction(async (transaction) => {
      const at = clock()
      // Behind the lock nobody erases the guest, whose note would be left without anybody.
      if (customer.accountId === null && (await holdOrders(transaction, vault, customer)).ids.length === 0)
        throw new Problem('NOT_FOUND', 'There is no such customer.')
      await insertNote(transaction, vault, customer, { text, at, userId })
      // The note's text may name people: the trail only records that there is one.
      const entry = { at, userId, action: 'noted', noun: 'customer', nounId: customer.key }
      await appendAudit(transaction, [{ ...entry, before: null, after: { length: text.length } }])
    })
    return customerPage(deps, customer)
  })

  route(app, exportCustomer, async ({ params: { key }, body: { page }, caller: { userId } }) => {
    const customer = await requireCustomer(deps, key)
    const sheet = await customerPage(deps, customer)
    const numbers = await listNumbers(database, customer, { page, size: EXPORTED_ORDERS })
    const orders = []
    for (const number of numbers) orders.push(await orderSheet(deps, number))
    const { accountId } = customer
    const addresses = accountId === null ? [] : await listAddresses(database, vault, accountId)
    const entry = { at: clock(), userId, action: 'exported', noun: 'customer', nounId: customer.key }
    await appendAudit(database, [{ ...entry, before: null, after: { page, orders: orders.length } }])
    return {
      customer: sheet,
      addresses: addresses.map(({ id: _, ...address }) => address),
      orders,
      page,
      totalPages: Math.max(1, Math.ceil(sheet.allOrders / EXPORTED_ORDERS)),
    }
  })

  route(app, eraseCustomer, async ({ params: { key }, caller: { userId } }) => erase(deps, key, userId))
}
