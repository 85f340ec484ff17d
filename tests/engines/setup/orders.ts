import { inject } from 'vitest'
import { createRequest } from '#client/pipeline/request.ts'
import { signIn } from '#contract/account/auth.ts'
import { listOrders, type OrderRow } from '#contract/admin/order/order.ts'
import { withCookies } from '#tests/server/setup/cookie-jar.ts'
import { people } from './people.ts'

/** The orders of a customer, by their name, as staff find them. */
export async function ordersOf(name: string): Promise<OrderRow[]> {
  const { staff, password } = people()
  const origin = inject('shop')
  const visitor = createRequest({ fetch: withCookies(fetch), origin })
  const { token } = await visitor(signIn, { body: { username: staff.username, password } })
  const asStaff = withCookies((address, init) => {
    const headers = new Headers(init.headers)
    headers.set('Authorization', `Bearer ${token}`)
    return fetch(address, { ...init, headers })
  })
  const request = createRequest({ fetch: asStaff, origin })
  return (await request(listOrders, { query: { search: name, page: 0, size: 100 } })).content
}
