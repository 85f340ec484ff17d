import { rm } from 'node:fs/promises'
import { setTimeout as pass } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AnswerError } from '#client/errors.ts'
import { createRequest, type Request } from '#client/pipeline/request.ts'
import { listImages, uploadImage } from '#contract/admin/product/product-image.ts'
import { listAvailableProducts } from '#contract/catalogue/product.ts'
import { getOrder, type PlacedOrder } from '#contract/order/order.ts'
import { submitOrder } from '#contract/order/submit-order.ts'
import { IS_DEEP } from '#tests/depth.ts'
import { makeDataDir } from '#tests/drill/setup/data-dir.ts'
import { cheapOrders } from '#tests/drill/setup/flood/cheap-orders.ts'
import { endEveryProcess, startProcess } from '#tests/drill/setup/server-process.ts'
import { PASSWORD, signInAsAdmin } from '#tests/drill/setup/signed-in.ts'
import { formOf, smallPicture } from '#tests/server/http/hostile/hostile-files.ts'
import { type Bucket, openBucket } from '#tests/server/setup/bucket.ts'
import { withCookies } from '#tests/server/setup/cookie-jar.ts'

/** A shopper's pause between two orders: the shelf holds 300 pieces. */
const PAUSE_MS = 250
const SHOWN = '?w=160&q=40'
const MINUTES = 60_000

let dataDir: string
let bucket: Bucket
beforeEach(async () => {
  dataDir = await makeDataDir()
  bucket = await openBucket()
})
afterEach(async () => {
  await endEveryProcess()
  await bucket.close().catch(() => {})
  await rm(dataDir, { recursive: true, force: true })
})

/** Two ways to be away, and back. */
const WAYS = [
  { name: 'refuses connections', leave: () => bucket.close(), comeBack: () => bucket.reopen() },
  {
    name: 'accepts and never answers',
    leave: async () => {
      bucket.mood = 'silent'
    },
    comeBack: async () => {
      bucket.mood = 'well'
    },
  },
] as const

test.runIf(IS_DEEP).each(WAYS)(
  'a bucket that $name holds up no order, page or picture that was shown before; an upload is refused with PICTURES_UNAVAILABLE, and accepted when the bucket is back',
  { timeout: 4 * MINUTES },
  async ({ name, leave, comeBack }) => {
    const server = await startProcess(dataDir, {
      REBUILD: 'auto',
      ...bucket.settings,
      ADMIN_PASSWORD: PASSWORD,
      LOG_LEVEL: 'silent',
    })
    const staff = await signInAsAdmin(server.address)
    const shopper = createRequest({ fetch: withCookies(fetch), origin: server.address })
    const [product] = await shopper(listAvailableProducts, {})
    const params = { id: product?.id ?? 0 }
    const orderOf = await cheapOrders(shopper)
    const files = async () => (await staff(listImages, { params })).map(({ url }) => url)
    const status = async (path: string) => (await fetch(server.address + path)).status
    const [first, second] = [await upload(staff, params), await upload(staff, params)]
    expect(await status(`/images/${first}${SHOWN}`)).toBe(200)

    await leave()
    const kept = await files()
    let refusal: AnswerError | null = null
    const began = performance.now()
    const uploading = upload(staff, params).catch((error: AnswerError) => {
      refusal = error
    })
    const orders: PlacedOrder[] = []
    // While the shop waits for the bucket; at least one after it has given up.
    for (let isLast = false; !isLast; ) {
      isLast = refusal !== null
      const submission = { body: orderOf(orders.length), idempotencyKey: `bucket-away-${orders.length}` }
      orders.push(await shopper(submitOrder, submission))
      expect(await (await fetch(server.address)).text()).toContain('<h1 id="headline">')
      const paths = [`/images/${first}${SHOWN}`, `/images/${product?.images[0]?.url}${SHOWN}`]
      const ready = ['/actuator/health/readiness', '/actuator/health/readiness/pages']
      expect(await Promise.all([...paths, ...ready].map(status))).toEqual([200, 200, 200, 200])
      await pass(PAUSE_MS)
    }
    await uploading
    const refusedAfter = Math.round(performance.now() - began)
    expect(refusal).toMatchObject({ status: 503, code: 'PICTURES_UNAVAILABLE' })
    expect(await files()).toEqual(kept)
    // Nobody has seen it yet, so only the bucket has it.
    expect(await status(`/images/${second}?w=1600&q=90`)).toBe(503)

    await comeBack()
    const back = performance.now()
    const third = await upload(staff, params)
    process.stdout.write(
      `${name}: ${orders.length} orders, refused after ${refusedAfter} ms, accepted ${Math.round(performance.now() - back)} ms after it was back\n`,
    )
    expect(await files()).toEqual([...kept, third])
    for (const url of [first, second, third]) {
      expect(bucket.objects.has(url)).toBe(true)
      expect(await status(`/images/${url}?w=1600&q=90`)).toBe(200)
    }
    for (const { token, number } of orders)
      expect(await shopper(getOrder, { params: { token } })).toMatchObject({ number })
  },
)

/** The file name of a new picture. */
async function upload(staff: Request, params: { id: number }): Promise<string> {
  const file = new File([new Uint8Array(await smallPicture('png'))], 'cake.png', { type: 'image/png' })
  return (await staff(uploadImage, { params, body: {}, form: formOf(file) })).url
}
