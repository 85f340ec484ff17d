import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { AnswerError } from '#client/errors.ts'
import { createRequest, type Request } from '#client/pipeline/request.ts'
import { refreshSession, signIn, signOut } from '#contract/account/auth.ts'
import { listAvailableProducts } from '#contract/catalogue/product.ts'
import { getOrder, type PlacedOrder } from '#contract/order/order.ts'
import { submitOrder } from '#contract/order/submit-order.ts'
import { depth, some } from '#tests/depth.ts'
import { clockOffset, DAY_MS } from '#tests/drill/setup/clock-offset.ts'
import { cheapOrders } from '#tests/drill/setup/flood/cheap-orders.ts'
import { stockShop } from '#tests/drill/setup/flood/stocked-shop.ts'
import { endEveryProcess, type ServerProcess, startProcess } from '#tests/drill/setup/server-process.ts'
import { PASSWORD } from '#tests/drill/setup/signed-in.ts'
import { withCookies } from '#tests/server/setup/cookie-jar.ts'
import { copyTemplate } from '#tests/server/setup/database/database.ts'

// Such a process goes by the clock of Postgres.

const PIECES = depth(6, 40)
/** A session's longest life. */
const SESSION_DAYS = 90
const SIDES = [
  { side: 'ahead', offsetMs: DAY_MS },
  { side: 'behind', offsetMs: -DAY_MS },
] as const

describe.runIf(inject('postgres')).each(some(SIDES))(
  'a process whose clock is a day $side, beside one that is right',
  ({ offsetMs }) => {
    let dataDir: string
    let right: ServerProcess
    let wrong: ServerProcess
    let database: pg.Client
    beforeAll(async () => {
      dataDir = await mkdtemp(join(tmpdir(), 'pugon-wrong-clock-'))
      const databaseUrl = await copyTemplate()
      await stockShop({ databaseUrl, dataDir }, PIECES)
      const settings = { DATABASE_URL: databaseUrl, ADMIN_PASSWORD: PASSWORD }
      right = await startProcess(join(dataDir, 'right'), settings)
      wrong = await startProcess(join(dataDir, 'wrong'), { ...settings, ...clockOffset(offsetMs) })
      database = new pg.Client({ connectionString: databaseUrl })
      await database.connect()
    })
    afterAll(async () => {
      await endEveryProcess()
      await database?.end()
      await rm(dataDir, { recursive: true, force: true })
    })

    const open = ({ address }: ServerProcess) => createRequest({ fetch: withCookies(fetch), origin: address })

    test('says so, and offers no other day than the right one', async () => {
      expect(wrong.output()).toMatch(
        /this machine's clock is 8\d{4} s (ahead of|behind) the database's: set it right/,
      )
      const days = await Promise.all(
        [right, wrong].map(async (server) => {
          const orderOf = await cheapOrders(open(server))
          return orderOf(0).fulfilment.date
        }),
      )
      expect(days[1]).toBe(days[0])
    })

    test('every piece is sold once and at its price, and a key that is sent to both makes one order, which both show', async () => {
      const shops = [open(right), open(wrong)] as const
      const orders = await Promise.all(shops.map(cheapOrders))
      const { productId, sizeId } = orders[0]?.(0).items[0] ?? {}
      const price = async (request: Request) =>
        (await request(listAvailableProducts, {}))
          .find(({ id }) => id === productId)
          ?.sizes.find(({ id }) => id === sizeId)?.price
      const known = await price(shops[0])
      const placed: PlacedOrder[] = []
      let refusal: AnswerError | null = null
      for (let count = 0; !refusal; count++) {
        const [here, there] = count % 2 === 0 ? shops : [shops[1], shops[0]]
        const body = orders[count % 2]?.(count)
        if (!body) throw new Error('Nothing to order')
        const submission = { body, idempotencyKey: `wrong-clock-${count}` }
        const order = await here(submitOrder, submission).catch((error: AnswerError) => {
          refusal = error
          return null
        })
        if (!order) break
        expect(await there(submitOrder, submission)).toEqual(order)
        expect(order.total).toBe(known)
        placed.push(order)
      }
      expect(refusal).toMatchObject({ status: 409, code: 'ORDER_CHANGED' })
      expect(new Set(placed.map(({ number }) => number)).size).toBe(PIECES)
      for (const { token, number, total } of placed)
        for (const request of shops)
          expect(await request(getOrder, { params: { token } })).toMatchObject({ number, total })
    })

    test('a session that it began ends everywhere at once, and also by itself', async () => {
      const body = { username: 'admin', password: PASSWORD }
      const kept = await open(wrong)(signIn, { body })
      const ended = await open(wrong)(signIn, { body })
      const renew = (server: ServerProcess, refreshToken: string) =>
        open(server)(refreshSession, { body: { refreshToken } }).catch((error: AnswerError) => error.code)
      await open(right)(signOut, { body: { refreshToken: ended.refreshToken } })
      for (const server of [right, wrong])
        expect(await renew(server, ended.refreshToken)).toBe('SESSION_ENDED')
      const renewed = await renew(right, kept.refreshToken)
      expect(renewed).toMatchObject({ username: 'admin' })
      const next = typeof renewed === 'object' ? renewed.refreshToken : ''
      await database.query(`UPDATE sessions SET created_at = created_at - interval '${SESSION_DAYS} days'`)
      for (const server of [right, wrong]) expect(await renew(server, next)).toBe('SESSION_ENDED')
    })
  },
)
