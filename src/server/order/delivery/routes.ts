import { type Delivery, listDeliveries, sendRider } from '#contract/admin/order/delivery.ts'
import type { SiteFacts } from '#contract/content/site.ts'
import { findMunicipality, provinceOf } from '#domain/place/delivery.ts'
import { factsInForce } from '#domain/place/shop-facts.ts'
import { manilaDate } from '#domain/time/manila.ts'
import { type App, route } from '#server/http/route.ts'
import { changeSeveral } from '#server/order/change-several.ts'
import { lawfulAnswer } from '#server/order/order-answer.ts'
import { listRiders, listStops } from '#server/order/sql/delivery.ts'

type Needs = Parameters<typeof changeSeveral>[0] & { shop: Pick<SiteFacts, 'name' | 'phone' | 'address'> }

/** The day's run: where to bring what, and who brings it. */
export function mountDeliveries(app: App, deps: Needs): void {
  const { database, vault, catalogue, shop, clock } = deps

  route(app, listDeliveries, async ({ query: { date = manilaDate(clock()) } }) => {
    const { settings } = await catalogue.read()
    const { address: shopAddress } = factsInForce(shop, settings)
    const stops = (await listStops(database, vault, date)).map((order): Delivery => {
      const { number, status, window, customerName, phone, recipient, goods, rider, total, note } = order
      const { municipality, ...address } = order.address
      return {
        number,
        status,
        window,
        goods,
        note,
        rider,
        // The rider asks for the one who is at home.
        customerName: recipient?.name ?? customerName,
        phone: recipient?.phone ?? phone,
        town: findMunicipality(municipality, settings.delivery)?.name ?? '',
        province: provinceOf(municipality, shopAddress, settings.delivery),
        address,
        lawful: lawfulAnswer(order),
        toCollect: order.paidAt || order.received !== null ? order.toPay : total,
      }
    })
    const riders = await listRiders(database, vault)
    return { date, stops: stops.toSorted((a, b) => a.town.localeCompare(b.town)), riders }
  })

  route(app, sendRider, ({ body: { numbers, rider }, caller: { userId } }) =>
    changeSeveral(deps, numbers, { status: 'OUT_FOR_DELIVERY', reason: null, userId, rider }),
  )
}
