import { getSmallBusiness, type SmallBusiness, setDeviceCare } from '#contract/admin/shop/small-business.ts'
import { careFor } from '#domain/page/network/device-care.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { Database } from '#server/db/open.ts'
import { type App, route } from '#server/http/route.ts'
import { changingSettings } from './change-settings.ts'
import { findOrderingSettings } from './settings-sql.ts'
import { countCustomers, countTeam } from './shop-size-sql.ts'

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
