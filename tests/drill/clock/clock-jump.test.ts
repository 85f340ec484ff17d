import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { createRequest } from '#client/pipeline/request.ts'
import { submitOrder } from '#contract/order/submit-order.ts'
import { manilaDate } from '#domain/time/manila.ts'
import { IS_DEEP } from '#tests/depth.ts'
import { clockOffset, DAY_MS } from '#tests/drill/setup/clock-offset.ts'
import { cheapOrders } from '#tests/drill/setup/flood/cheap-orders.ts'
import { stockShop } from '#tests/drill/setup/flood/stocked-shop.ts'
import { endEveryProcess, endProcess, startProcess } from '#tests/drill/setup/server-process.ts'
import { withCookies } from '#tests/server/setup/cookie-jar.ts'
import { copyTemplate } from '#tests/server/setup/database/database.ts'

const PIECES = 40
const MINUTES = 60_000
const OVERDUE = "UPDATE orders SET pay_before = now() - interval '2 days' WHERE number = $1"
const ALL_DAY = { hours: { opens: '00:00', closes: '23:59' }, closedDates: [], paymentHours: 24 }

// It goes by the clock of Postgres.
describe.runIf(IS_DEEP && inject('postgres'))(
  'a shop that is started again with its clock a day ahead',
  () => {
    let dataDir: string
    let database: pg.Client
    let sizeId: number | undefined
    let unpaid: string
    let today: string
    beforeAll(async () => {
      dataDir = await mkdtemp(join(tmpdir(), 'pugon-clock-jump-'))
      const databaseUrl = await copyTemplate()
      await stockShop({ databaseUrl, dataDir }, PIECES, ALL_DAY)
      database = new pg.Client({ connectionString: databaseUrl })
      await database.connect()

      const before = await startProcess(dataDir, { DATABASE_URL: databaseUrl })
      const request = createRequest({ fetch: withCookies(fetch), origin: before.address })
      const orderOf = await cheapOrders(request)
      sizeId = orderOf(0).items[0]?.sizeId
      const order = async (idempotencyKey: string) => {
        const payment = { method: 'gcash', reference: null } as const
        return (await request(submitOrder, { body: { ...orderOf(0), payment }, idempotencyKey })).number
      }
      unpaid = await order('clock-jump-unpaid')
      const overdue = [await order('clock-jump-overdue'), await order('clock-jump-overdue-too')]
      expect(await endProcess(before, 'SIGTERM')).toBe(0)
      // As if the shelf had been filled this morning; two pieces are sold since.
      await database.query('UPDATE sizes SET daily_par = $1 WHERE id = $2', [PIECES, sizeId])
      today = manilaDate(new Date())
      await database.query('INSERT INTO shelf_openings (date, size_id) VALUES ($1, $2)', [today, sizeId])

      const settings = { DATABASE_URL: databaseUrl, ...clockOffset(DAY_MS) }
      const { output } = await startProcess(dataDir, settings)
      expect(output()).toContain("this machine's clock is")
      // Tasks have their turns a minute after the start, and a minute later. An order that is overdue by any clock shows when:
      // the second one can only lapse once the first turn has ended.
      for (const number of overdue) {
        await database.query(OVERDUE, [number])
        const hasLapsed = async () => (await statusOf(number)) === 'CANCELLED'
        await vi.waitUntil(hasLapsed, { timeout: 3 * MINUTES, interval: 100 })
      }
    }, 8 * MINUTES)
    afterAll(async () => {
      await endEveryProcess()
      await database?.end()
      await rm(dataDir, { recursive: true, force: true })
    })

    const statusOf = async (number: string) =>
      (await database.query('SELECT status FROM orders WHERE number = $1', [number])).rows[0]?.status

    test('cancels no order that may still be paid', async () => {
      expect(await statusOf(unpaid)).toBe('PENDING_PAYMENT')
    })

    test('fills no shelf a second time', async () => {
      const { rows } = await database.query(
        'SELECT date::text FROM shelf_openings WHERE size_id = $1 ORDER BY date',
        [sizeId],
      )
      // A new day may have begun in the meantime.
      const days = new Set([today, manilaDate(new Date())])
      expect(rows.filter(({ date }) => !days.has(date))).toEqual([])
      expect(rows[0]).toEqual({ date: today })
    })
  },
)
