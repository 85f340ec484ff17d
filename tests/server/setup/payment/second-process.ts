// A second process of a shop, that a test can kill: its clock and its work come as messages.
import { resolve } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import { startServer } from '#server/start.ts'
import { callingFakes } from '#tests/gateways/fake-calls.ts'

/** A call of its API, in a form that can be sent to another process. */
export type SentCall = { address: string; method: string; headers: [string, string][]; body: string | null }
export type SentAnswer = { status: number; headers: [string, string][]; body: string }
type Work = 'paymentAsks' | 'lapses' | 'idle'
export type Message = { id: number; now: number } & (
  | { work: Work }
  | { call: SentCall }
  | { killAfter: number }
)

const [fakes = ''] = process.argv.slice(2)
/** Until the test says what time it is, nothing is due: a spare process would otherwise do work of another day. */
let now = new Date(0)
let left = Number.POSITIVE_INFINITY

/** The process ends before its statement or call of that number, and after what it has sent until then. */
function countDown(): void {
  if (left-- === 0) process.kill(process.pid, 'SIGKILL')
}

const { query } = pg.Client.prototype
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  countDown()
  return (query as (...all: unknown[]) => unknown).apply(this, args)
} as typeof query
const callFakes = callingFakes(fakes)
const call: typeof fetch = async (...args) => {
  countDown()
  const answer = await callFakes(...args)
  countDown()
  return answer
}

const root = resolve(import.meta.dirname, '..', '..', '..', '..')
const log = pino({ level: 'silent' })
const server = await startServer(root, readConfig(process.env), log, () => now, fetch, call)

async function answer(message: Message): Promise<SentAnswer | null> {
  now = new Date(message.now)
  if ('killAfter' in message) left = message.killAfter
  if ('work' in message && message.work !== 'idle') await server.tasks[message.work].pass()
  if ('work' in message && message.work === 'idle') await server.deps.asking.idle()
  if (!('call' in message)) return null
  const { address, ...init } = message.call
  const response = await server.app.request(address, init)
  return { status: response.status, headers: [...response.headers], body: await response.text() }
}

process.on('message', (message: Message) => {
  answer(message).then(
    (answered) => process.send?.({ id: message.id, answered }),
    () => process.send?.({ id: message.id, answered: null }),
  )
})
process.once('disconnect', () => process.exit(0))
process.send?.('ready')
