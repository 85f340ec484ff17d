import { type Delivery, listDeliveries, sendRider } from '#contract/admin/order/delivery.ts'
import { findMunicipality } from '#domain/place/delivery.ts'
import { townWords } from '#domain/place/province.ts'
import { manilaDate } from '#domain/time/manila.ts'
import { type App, route } from '#server/http/route.ts'
import type { OrderDeps } from '#server/order/change-order.ts'
import { changeSeveral } from '#server/order/change-several.ts'
import { lawfulAnswer } from '#server/order/order-answer.ts'
import { listRiders, listStops } from '#server/order/sql/delivery.ts'

/** The day's run: where to bring what, and who brings it. */
export function mountDeliveries(app: App, deps: OrderDeps): void {
  const { database, vault, catalogue, clock } = deps

  route(app, listDeliveries, async ({ query: { date = manilaDate(clock()) } }) => {
    const { settings } = await catalogue.read()
    const stops = (await listStops(database, vault, date)).map((order): Delivery => {
      const { customerName, phone, recipient, total } = order
      const { municipality, ...address } = order.address
      const town = findMunicipality(municipality, settings.delivery)
      return {
        ...order,
        // The rider asks for the one who is at home.
        customerName: recipient?.name ?? customerName,
        phone: recipient?.phone ?? phone,
        town: town ? townWords(town) : '',
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
