import { and, eq, gte, sql } from 'drizzle-orm'
import { getSmallBusiness, type SmallBusiness, setDeviceCare } from '#contract/admin/shop/small-business.ts'
import { careFor } from '#domain/page/network/device-care.ts'
import { SMALL_BUSINESS } from '#domain/page/network/shop-scale.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { Database } from '#server/db/open.ts'
import { users } from '#server/db/schema/account.ts'
import { orders } from '#server/db/schema/order/order.ts'
import { type App, route } from '#server/http/route.ts'
import { changingSettings } from './change-settings.ts'
import { findOrderingSettings } from './settings-sql.ts'

const YEAR_MS = 365 * 86_400_000

type Needs = { database: Database; catalogue: Catalogue; clock: () => Date }

/** The shop's size, and what its owner chose for shoppers' devices (D56). */
export function mountSmallBusiness(app: App, needs: Needs): void {
  const { database, catalogue, clock } = needs
  const save = changingSettings(needs)

  route(app, getSmallBusiness, async () => answer())

  route(app, setDeviceCare, async ({ body: devices, caller: { userId } }) => {
    await save({ version: null, userId, change: (before) => ({ ...before, devices }) })
    return answer()
  })

  async function answer(): Promise<SmallBusiness> {
    const size = {
      products: (await catalogue.read()).products.length,
      customers: await countCustomers(database, clock()),
      team: await countTeam(database),
    }
    const { devices } = (await findOrderingSettings(database)).value
    return { ...size, devices, suggested: careFor(size) }
  }
}

/** Customers with an order in the last year, by their phone's blind index; not counted further than the limit of a small shop. */
async function countCustomers(database: Database, now: Date): Promise<number> {
  const phones = await database
    .selectDistinct({ phone: orders.customerPhoneIndex })
    .from(orders)
    .where(gte(orders.placedAt, new Date(now.getTime() - YEAR_MS)))
    .limit(SMALL_BUSINESS.customers + 1)
  return phones.length
}

/** People with a role whose account is not disabled. */
function countTeam(database: Database): Promise<number> {
  return database.$count(users, and(eq(users.isDisabled, false), sql`jsonb_array_length(${users.roles}) > 0`))
}
