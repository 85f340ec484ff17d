import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { manilaMoment } from '#domain/time/manila.ts'
import { eventKey } from '#server/payment/accounts.ts'
import { openBrowser } from '#tests/server/setup/account.ts'
import { POSTGRES_SETTINGS } from '#tests/server/setup/database/postgres.ts'
import { sitAt } from '#tests/server/setup/desk.ts'
import type { Shop } from '#tests/server/setup/shop.ts'
import type { GatewayShop } from './gateway-shop.ts'
import type { Message, SentAnswer } from './second-process.ts'
import type { Side } from './side.ts'

const PROGRAM = join(import.meta.dirname, 'second-process.ts')
const ENDED = 'A process that was killed answers nothing'

/** What is sent, without the fields that every message has. */
type Parts = Message extends infer One ? Omit<One, 'id' | 'now'> : never

/** A second process of the shop, with a spare one that takes its place when it is killed. */
export async function openKilledSide({ shop, provider }: GatewayShop, fakes: string) {
  const folder = await mkdtemp(join(tmpdir(), 'pugon-killed-'))
  let made = 0
  const kills = { all: 0, midway: 0 }
  let ids = 0
  let now = new Date()
  const start = async (): Promise<ChildProcess> => {
    const child = spawn(process.execPath, [PROGRAM, fakes], {
      env: {
        ...process.env,
        ...POSTGRES_SETTINGS,
        DATABASE_URL: shop.databaseUrl,
        DATA_DIR: join(folder, String(made++)),
        RATE_LIMIT_FACTOR: '100000',
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.setMaxListeners(0)
    await once(child, 'message')
    return child
  }
  let spare = start()
  let child = await start()

  /** Resolves with the answer, or rejects when the process ends. */
  function send(message: Parts): Promise<SentAnswer | null> {
    const [to, id] = [child, ids++]
    return new Promise((resolve, reject) => {
      const end = () => {
        to.off('message', hear)
        reject(new TypeError(ENDED))
      }
      const hear = (answer: { id: number; answered: SentAnswer | null }) => {
        if (answer.id !== id) return
        to.off('message', hear)
        to.off('exit', end)
        resolve(answer.answered)
      }
      to.on('message', hear)
      to.once('exit', end)
      to.send({ ...message, id, now: now.getTime() }, (error) => error && end())
    })
  }

  async function request(address: string, init: RequestInit = {}): Promise<Response> {
    const { method = 'GET', headers, body } = init
    const call = { address, method, headers: [...new Headers(headers)], body: body?.toString() ?? null }
    const answer = await send({ call: { ...call, headers: call.headers as [string, string][] } })
    if (!answer) throw new TypeError(ENDED)
    return new Response(answer.body, { status: answer.status, headers: answer.headers })
  }

  const app = { request } as unknown as Shop['app']
  const office = await sitAt({ ...shop, app }, 'admin')
  const side: Side = {
    setNow: (date, time) => {
      now = manilaMoment(date, time)
    },
    letPass: (ms) => {
      now = new Date(now.getTime() + ms)
    },
    ask: async () => void (await send({ work: 'paymentAsks' })),
    lapse: async () => void (await send({ work: 'lapses' })),
    killed: {
      shopper: openBrowser({ app }).request,
      office: office.request,
      deliver: async ({ headers, body }) => {
        const key = eventKey(shop.deps.vault, provider)
        await request(`/api/v1/payments/events/${provider}?key=${key}`, { method: 'POST', headers, body })
        await send({ work: 'idle' })
      },
      kill: async (at, work) => {
        kills.all++
        await send({ killAfter: at })
        const gone = once(child, 'exit')
        await work().catch(() => undefined)
        if (child.signalCode) kills.midway++
        child.kill('SIGKILL')
        await gone
        child = await spare
        spare = start()
      },
    },
  }
  return {
    side,
    /** How often it was killed, and how often before its work was done. */
    kills,
    close: async () => {
      for (const one of [child, await spare]) one.kill('SIGKILL')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
