import { freePort } from '#tests/drill/setup/proxy.ts'
import { startShopProcess } from '#tests/e2e/setup/process/shop-process.ts'
import { test as shopTest } from '#tests/e2e/setup/shop.ts'
import { drawFakeCode } from '#tests/gateways/fake-code.ts'
import type { FakeDelivery, FakePayment, FakeProvider } from '#tests/gateways/fake-provider.ts'
import { openFakeSite } from '#tests/gateways/fake-site.ts'

/** A shop that takes payments by a fake of PayMongo; for a worker's tests. */
export type Gateway = {
  address: string
  fake: FakeProvider
  /** The payments of an order at the provider, the latest first. */
  paymentsOf: (number: string) => FakePayment[]
  /** Delivers an event, as the provider does. */
  deliver: (event: FakeDelivery) => Promise<void>
}

const START_MS = 180_000
const PROVIDER = 'paymongo'

/** Opens one; `name` is its data folder's. */
async function openGateway(name: string): Promise<Gateway & { stop: () => Promise<void> }> {
  const port = await freePort()
  // Its provider's page leads back here.
  const address = `http://localhost:${port}`
  const deliver = async ({ headers, body }: FakeDelivery) => {
    await fetch(`${address}/api/v1/payments/events/${PROVIDER}`, { method: 'POST', headers, body })
  }
  const site = await openFakeSite({
    code: await drawFakeCode('the provider’s page'),
    deliver: (_, event) => deliver(event),
  })
  const settings = { PORT: String(port), SITE_URL: address }
  const { stop } = await startShopProcess(name, settings, [
    'tests/e2e/setup/process/gateway-process.ts',
    site.origin,
  ])
  const fake = site.fakes[PROVIDER]
  if (!fake) throw new Error('There is no fake')
  return {
    address,
    fake,
    deliver,
    paymentsOf: (number) =>
      [...fake.books.payments.values()]
        .filter(({ reference }) => reference.startsWith(`${number}-`))
        .toReversed(),
    stop: async () => {
      await stop()
      await site.close()
    },
  }
}

/** Browser tests of paying online: each worker has a shop of its own. */
export const test = shopTest.extend<object, { gateway: Gateway }>({
  gateway: [
    async ({ browserName: _ }, use, { parallelIndex }) => {
      const { stop, ...gateway } = await openGateway(`e2e-gateway-${parallelIndex}`)
      await use(gateway)
      await stop()
    },
    { scope: 'worker', timeout: START_MS },
  ],
  baseURL: async ({ gateway }, use) => use(gateway.address),
})
