import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import type { AnswerError } from '#client/errors.ts'
import { createRequest } from '#client/pipeline/request.ts'
import { listAvailableProducts } from '#contract/catalogue/product.ts'
import { getOrder } from '#contract/order/order.ts'
import { submitOrder } from '#contract/order/submit-order.ts'
import { IS_DEEP } from '#tests/depth.ts'
import { fillDataDir } from '#tests/drill/setup/data-dir.ts'
import { cheapOrders } from '#tests/drill/setup/flood/cheap-orders.ts'
import { endEveryProcess, endProcess, startProcess } from '#tests/drill/setup/server-process.ts'
import { withCookies } from '#tests/server/setup/cookie-jar.ts'

/** The embedded database, its sample, and room for some orders. */
const DISK = '140m'
const CHUNKS = [1024 * 1024, 64 * 1024, 4096, 512]
const MINUTES = 60_000

const disk = IS_DEEP ? mountDisk() : null
afterEach(endEveryProcess)
afterAll(async () => {
  if (!disk) return
  execFileSync('umount', [disk])
  await rm(disk, { recursive: true })
})

test.runIf(disk)(
  'on a full disk orders are refused with 503 and no acknowledged one is lost; reads continue, and with new room it recovers without a restart (skipped if mounting is not allowed)',
  { timeout: 5 * MINUTES },
  async () => {
    const dataDir = disk ?? ''
    await fillDataDir(dataDir)
    const server = await startProcess(dataDir, { LOG_LEVEL: 'silent' })
    const request = createRequest({ fetch: withCookies(fetch), origin: server.address })
    const bodies = await cheapOrders(request)
    const acknowledged: string[] = []
    /** The refusal, or `null` if the order was placed. */
    const order = (count: number) =>
      request(submitOrder, { body: bodies(count), idempotencyKey: `full-disk-${count}` }).then(
        ({ token }) => {
          acknowledged.push(token)
          return null
        },
        (error: AnswerError) => error,
      )
    const readiness = () => fetch(`${server.address}/actuator/health/readiness`)
    expect((await readiness()).status).toBe(200)
    expect(await order(0)).toBeNull()

    await fill(join(dataDir, 'filler'))
    const refusals: AnswerError[] = []
    // Space that was already reserved takes a few more orders.
    for (let count = 1; count < 200 && refusals.length < 20; count++) {
      const refusal = await order(count)
      if (refusal) refusals.push(refusal)
    }
    const kinds = new Set(refusals.map(({ status, problem }) => `${status} ${problem.code}`))
    expect(kinds).toEqual(new Set(['503 STORAGE_FULL']))
    const ready = await readiness()
    expect([ready.status, (await ready.json()).code]).toEqual([503, 'STORAGE_FULL'])
    expect(Number(ready.headers.get('Retry-After'))).toBeGreaterThan(0)
    const products = await request(listAvailableProducts, {})
    expect((await fetch(`${server.address}/images/${products[0]?.images[0]?.url}?w=160`)).status).toBe(200)
    for (const token of acknowledged) await request(getOrder, { params: { token } })

    await rm(join(dataDir, 'filler'))
    await expect.poll(async () => (await readiness()).status).toBe(200)
    expect(await order(1000)).toBeNull()
    await endProcess(server, 'SIGKILL')

    const next = await startProcess(dataDir, { LOG_LEVEL: 'silent' })
    const again = createRequest({ fetch: withCookies(fetch), origin: next.address })
    for (const token of acknowledged) await again(getOrder, { params: { token } })
    process.stdout.write(`${refusals.length} refused, ${acknowledged.length} acknowledged and there\n`)
  },
)

/** A small disk of its own, or `null` if mounting is not allowed. */
function mountDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'pugon-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'pugon', folder], { stdio: 'ignore' })
    return folder
  } catch {
    process.stdout.write('Nothing may be mounted here: the test of a full disk is skipped.\n')
    return null
  }
}

/** Writes a file until there is not even room for half a kilobyte. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'w')
  for (const size of CHUNKS) {
    const chunk = Buffer.alloc(size, 1)
    while (
      await file.write(chunk).then(
        ({ bytesWritten }) => bytesWritten === size,
        () => false,
      )
    );
  }
  await file.close()
}
