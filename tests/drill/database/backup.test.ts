import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createRequest } from '#client/pipeline/request.ts'
import { getOrder } from '#contract/order/order.ts'
import { submitOrder } from '#contract/order/submit-order.ts'
import { run } from '#scripts/check/command.ts'
import { IS_DEEP } from '#tests/depth.ts'
import { makeDataDir } from '#tests/drill/setup/data-dir.ts'
import { cheapOrders } from '#tests/drill/setup/flood/cheap-orders.ts'
import { endEveryProcess, endProcess, startProcess } from '#tests/drill/setup/server-process.ts'
import { withCookies } from '#tests/server/setup/cookie-jar.ts'

const MINUTES = 60_000
const AUTH_SECRET = 'the-secret-that-is-kept-in-another-place'

afterEach(endEveryProcess)

// tests/server/operation/backup.test.ts proves the copy itself in every run.
test.runIf(IS_DEEP)(
  'the running shop is backed up by one command; when its folder is gone, another restores it with the last order',
  {
    timeout: 10 * MINUTES,
  },
  async () => {
    const dataDir = await makeDataDir()
    const folder = await mkdtemp(join(tmpdir(), 'pugon-yesterday-'))
    const file = join(folder, 'shop.backup')
    const server = await startProcess(dataDir, { AUTH_SECRET })
    const request = createRequest({ fetch: withCookies(fetch), origin: server.address })
    const body = (await cheapOrders(request))(0)
    const { token, number } = await request(submitOrder, {
      body,
      idempotencyKey: 'the-last-order-of-the-day',
    })

    const settings = { DATA_DIR: dataDir, AUTH_SECRET, DATABASE_URL: '' }
    const saved = await run('node', ['scripts/backup.ts', file], settings)
    expect(saved.output).toContain(`The shop is in ${file}`)
    await endProcess(server, 'SIGKILL')
    await rm(dataDir, { recursive: true })

    const restored = await run('node', ['scripts/restore.ts', file], settings)
    expect(restored.output).toContain('Every sum of its orders is right.')
    const again = await startProcess(dataDir, { AUTH_SECRET })
    const askAgain = createRequest({ fetch: withCookies(fetch), origin: again.address })
    expect(await askAgain(getOrder, { params: { token } })).toMatchObject({ number })
    await Promise.all([dataDir, folder].map((one) => rm(one, { recursive: true })))
  },
)
