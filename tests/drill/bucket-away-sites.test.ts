import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, inject, test } from 'vitest'
import { createRequest } from '#client/pipeline/request.ts'
import { uploadImage } from '#contract/admin/product/product-image.ts'
import { listAvailableProducts } from '#contract/catalogue/product.ts'
import { submitOrder } from '#contract/order/order.ts'
import { CATALOGUE_CHANNEL } from '#server/catalogue/catalogue.ts'
import { IS_DEEP } from '#tests/depth.ts'
import { cheapOrders } from '#tests/drill/setup/cheap-orders.ts'
import { endEveryProcess, type ServerProcess, startProcess } from '#tests/drill/setup/server-process.ts'
import { PASSWORD, signInAsAdmin } from '#tests/drill/setup/signed-in.ts'
import { formOf, smallPicture } from '#tests/server/http/hostile/hostile-files.ts'
import { type Bucket, openBucket } from '#tests/server/setup/bucket.ts'
import { withCookies } from '#tests/server/setup/cookie-jar.ts'
import { copyTemplate } from '#tests/server/setup/database/database.ts'

// In every run, tests/server/publishing/shared-sites.test.ts does the same with builds that only write files.

const MINUTES = 60_000
/** Two builds of one after the other, and the time that the shop waits for a bucket. */
const PATIENCE = { timeout: 8 * MINUTES, interval: 100 }
/** A bucket that never answers costs this much more than one that refuses, at most. */
const SILENCE_MS = 10_000
/** Two builds of the same take so much longer when the machine has become busy in the meantime. */
const BUSIER = 2

const UNSEEN = `${'e'.repeat(24)}.webp`

let bucket: Bucket
afterEach(async () => {
  await endEveryProcess()
  await bucket?.close().catch(() => {})
})

test.runIf(IS_DEEP && inject('postgres'))(
  'while the bucket of the shared sites is away, orders go on, pages are served, and each process builds an edit for itself; when it is back, one builds for all again, without a restart',
  { timeout: 40 * MINUTES },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pugon-bucket-sites-'))
    bucket = await openBucket()
    const databaseUrl = await copyTemplate()
    const settings = {
      ...bucket.settings,
      SHARED_SITES: 'bucket',
      REBUILD: 'auto',
      ADMIN_PASSWORD: PASSWORD,
      DATABASE_URL: databaseUrl,
    }
    const start = (name: string) => startProcess(join(folder, name), settings, 5 * MINUTES)
    const servers = [await start('one'), await start('two')]
    const shopper = createRequest({ fetch: withCookies(fetch), origin: servers[0]?.address ?? '' })
    const orderOf = await cheapOrders(shopper)
    const [product] = await shopper(listAvailableProducts, {})
    // A picture that only the bucket has, and the process that took it: the product's page and card show it.
    const staff = await signInAsAdmin(servers[0]?.address ?? '')
    const form = formOf(
      new File([new Uint8Array(await smallPicture('png'))], 'loaf.png', { type: 'image/png' }),
    )
    await staff(uploadImage, { params: { id: product?.id ?? 0 }, body: {}, form })
    const path = `/product/${product?.slug}`
    let count = 0

    /** Edits a product, and says after how many ms each process shows it, and how many of them have built it. */
    const edit = async (name: string) => {
      const before = servers.map(builds)
      const updated = servers.map(updates)
      await rename(databaseUrl, product?.id ?? 0, name)
      const edited = performance.now()
      const shownBy = async ({ address }: ServerProcess) => {
        await expect
          .poll(async () => {
            const page = await fetch(address + path)
            expect(page.status).toBe(200)
            return page.text()
          }, PATIENCE)
          .toContain(name)
        return Math.round(performance.now() - edited)
      }
      const shown = Promise.all(servers.map(shownBy))
      const idempotencyKey = `bucket-sites-${count}`
      await shopper(submitOrder, { body: orderOf(count++), idempotencyKey })
      const ms = await shown
      // The log names the builder a moment after the pages are shown.
      const hasSaid = (server: ServerProcess, own: number) => updates(server) > (updated[own] ?? 0)
      await expect.poll(() => servers.every(hasSaid)).toBe(true)
      const built = servers.map((server, own) => builds(server) - (before[own] ?? 0))
      process.stdout.write(
        `${name}: shown after ${ms.join(' and ')} ms, built ${built.join(' and ')} times\n`,
      )
      return { builds: built.reduce((sum, own) => sum + own), ms: Math.max(...ms) }
    }

    /** Where each process says that the picture of the product's page is. */
    const sharedPictures = () =>
      Promise.all(
        servers.map(async ({ address }) => {
          const page = await (await fetch(address + path)).text()
          const { pathname } = new URL(/property="og:image" content="([^"]+)"/.exec(page)?.[1] ?? '')
          return pathname
        }),
      )
    const card = `/share${path}.jpg`

    expect(servers.map(builds)).toEqual([1, 0])
    expect((await edit('Shared loaf')).builds).toBe(1)
    expect(await sharedPictures()).toEqual(servers.map(() => card))
    // A picture that no build has fetched yet.
    const [uploaded = ''] = [...bucket.objects.keys()].filter((key) => key.endsWith('.webp'))
    bucket.objects.set(UNSEEN, bucket.objects.get(uploaded) ?? Buffer.alloc(0))
    await bucket.close()
    await show(databaseUrl, product?.id ?? 0, UNSEEN)
    const refused = await edit('Refused loaf')
    // No card that would have to be kept without its photo: the square picture is made as soon as the bucket is back.
    for (const address of await sharedPictures()) expect(address).toContain(`/images/${UNSEEN}`)
    await bucket.reopen()
    bucket.mood = 'silent'
    const silent = await edit('Silent loaf')
    bucket.mood = 'well'
    expect([refused.builds, silent.builds]).toEqual([2, 2])
    expect(silent.ms).toBeLessThan(BUSIER * refused.ms + SILENCE_MS)
    expect((await edit('Returned loaf')).builds).toBe(1)
    expect(await sharedPictures()).toEqual(servers.map(() => card))
    expect((await fetch(`${servers[0]?.address}${card}`)).status).toBe(200)
    await rm(join('.cache', 'share-photos', UNSEEN))
    const told = servers.map(({ output }) => output().match(/each process builds its own pages/g)?.length)
    expect(told).toEqual([1, 1])

    const third = await start('three')
    expect(await (await fetch(third.address + path)).text()).toContain('Returned loaf')
    expect(builds(third)).toBe(0)
    expect(servers.map(({ child }) => child.exitCode)).toEqual([null, null])
    await rm(folder, { recursive: true })
  },
)

/** How many sites a process has switched to, its own builds or another's. */
function updates({ output }: ServerProcess): number {
  return output().match(/the site is up to date/g)?.length ?? 0
}

/** How many sites a process has built itself. */
function builds(server: ServerProcess): number {
  return server.output().split('"built":true').length - 1
}

/** Gives a product another picture, which is shown with the next edit. */
async function show(connectionString: string, id: number, picture: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(
    `UPDATE products SET images = jsonb_set(images, '{0,url}', to_jsonb($2::text)) WHERE id = $1`,
    [id, picture],
  )
  await client.end()
}

/** An edit of another process, of which all are told. */
async function rename(connectionString: string, id: number, name: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query('UPDATE products SET name = $2 WHERE id = $1', [id, name])
  await client.query('SELECT pg_notify($1, $2)', [CATALOGUE_CHANNEL, `drill ${id}`])
  await client.end()
}
