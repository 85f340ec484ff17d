import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { uploadImage } from '#contract/admin/product/product-image.ts'
import { pendingPictures } from '#server/db/schema/catalogue/pending-picture.ts'
import { isDiskFull } from '#server/operation/disk-full.ts'
import { formOf, smallPicture } from '#tests/server/http/hostile/hostile-files.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import {
  DATABASES,
  openShop,
  readyProduct,
  refusalOf,
  type Shop,
  submitRaw,
} from '#tests/server/setup/shop.ts'

/** The folder of uploads has no room while this is set. */
const uploads = vi.hoisted(() => ({ isFull: false }))
vi.mock('unstorage/drivers/fs-lite', async (original) => {
  const { default: open } = await original<typeof import('unstorage/drivers/fs-lite')>()
  const write =
    (driver: ReturnType<typeof open>): typeof driver.setItemRaw =>
    (...args) => {
      if (uploads.isFull)
        throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
      return driver.setItemRaw?.(...args)
    }
  return {
    default: (options: Parameters<typeof open>[0]) => {
      const driver = open(options)
      return { ...driver, setItemRaw: write(driver) }
    },
  }
})

const readiness = (shop: Shop) => shop.app.request('/actuator/health/readiness')
const factsOf = async (response: Response) => [response.status, (await response.json()).code]
const KIND = DATABASES.length > 1 ? 'postgres' : 'pglite'
const OWN_SITE_ELSEWHERE = { REBUILD: 'off' }

/** From now on Postgres has no room for orders or for a trial table; with its own words and class. */
async function fill({ deps }: Shop): Promise<void> {
  const raise = `RAISE EXCEPTION 'could not extend file "base/5/16384": No space left on device' USING ERRCODE = '53100'`
  for (const [name, kind] of [
    ['full_row', 'trigger'],
    ['full_table', 'event_trigger'],
  ]) {
    const body = `CREATE FUNCTION ${name}() RETURNS ${kind} AS $$ BEGIN ${raise}; END $$ LANGUAGE plpgsql`
    await deps.database.execute(sql.raw(body))
  }
  await deps.database.execute(
    sql`CREATE TRIGGER full_disk BEFORE INSERT ON orders FOR EACH STATEMENT EXECUTE FUNCTION full_row()`,
  )
  await deps.database.execute(
    sql`CREATE EVENT TRIGGER full_disk ON ddl_command_start WHEN TAG IN ('CREATE TABLE AS') EXECUTE FUNCTION full_table()`,
  )
}

async function makeRoom({ deps }: Shop): Promise<void> {
  await deps.database.execute(sql`DROP EVENT TRIGGER full_disk`)
  await deps.database.execute(sql`DROP TRIGGER full_disk ON orders`)
}

test.runIf(KIND === 'postgres')(
  'an order for which the disk has no room is 503 with the time to come again; reads go on, readiness is 503, and both heal by themselves (skipped where Postgres is not installed)',
  async () => {
    const shop = await openShop(KIND, OWN_SITE_ELSEWHERE)
    const chosen = await readyProduct(shop)
    expect((await readiness(shop)).status).toBe(200)
    expect((await submitRaw(shop, chosen, 'disk-before')).status).toBe(201)
    await fill(shop)
    const refused = await submitRaw(shop, chosen, 'disk-full-1')
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(refused.headers.get('Content-Type')).toContain('application/problem+json')
    expect(await factsOf(refused)).toEqual([503, 'STORAGE_FULL'])
    expect((await shop.app.request('/api/v1/products/available')).status).toBe(200)
    expect(await factsOf(await readiness(shop))).toEqual([503, 'STORAGE_FULL'])
    await makeRoom(shop)
    expect((await submitRaw(shop, chosen, 'disk-full-1')).status).toBe(201)
    await expect.poll(async () => (await readiness(shop)).status).toBe(200)
    await shop.close()
  },
)

test('an upload for which the store has no room is 503 and leaves nothing behind; a size that cannot be kept is shown all the same', async () => {
  const shop = await openShop(KIND, OWN_SITE_ELSEWHERE)
  const staff = await signInAs(shop, 'staff')
  const { product } = await readyProduct(shop)
  const upload = async () => {
    const file = new File([new Uint8Array(await smallPicture('png'))], 'cake.png', { type: 'image/png' })
    return staff.request(uploadImage, { params: { id: product.id }, body: {}, form: formOf(file) })
  }
  uploads.isFull = true
  const refusal = await refusalOf(upload())
  expect([refusal.status, refusal.problem.code]).toEqual([503, 'STORAGE_FULL'])
  expect(await readdir(join(shop.dataDir, 'uploads')).catch(() => [])).toEqual([])
  expect(await shop.deps.database.$count(pendingPictures)).toBe(0)
  uploads.isFull = false
  const { url } = await upload()
  await expect.poll(async () => (await readiness(shop)).status).toBe(200)
  await shop.deps.optimizer.stop()
  await rm(join(shop.dataDir, 'pictures'), { recursive: true, force: true })
  // A folder cannot be made where there is a file.
  await writeFile(join(shop.dataDir, 'pictures'), '')
  expect((await shop.app.request(`/images/${url}?w=160`)).status).toBe(200)
  await shop.close()
})

test('a full disk is recognised by the error’s code and words, not by typed text', () => {
  const full = Object.assign(new Error('write failed'), { code: 'ENOSPC' })
  expect(isDiskFull(full)).toBe(true)
  expect(isDiskFull(new Error('outer', { cause: full }))).toBe(true)
  expect(isDiskFull(new Error('could not extend file "base/1": No space left on device'))).toBe(true)
  expect(isDiskFull(Object.assign(new Error('x'), { code: '53100' }))).toBe(true)
  expect(isDiskFull(Object.assign(new Error('x'), { code: '53300' }))).toBe(false)
  expect(isDiskFull(new Error('something else'))).toBe(false)
})
