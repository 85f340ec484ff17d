// A second process of a shop, that a test can kill: its clock and its work come as messages.
import { resolve } from 'node:path'
import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import { startServer } from '#server/start.ts'
import { callingFakes } from '#tests/gateways/fake-calls.ts'

type Message = { now: number; work?: 'paymentAsks' | 'lapses' }

const [fakes = ''] = process.argv.slice(2)
let now = new Date()
const root = resolve(import.meta.dirname, '..', '..', '..', '..')
const log = pino({ level: 'silent' })
const server = await startServer(root, readConfig(process.env), log, () => now, fetch, callingFakes(fakes))
process.on('message', (message: Message) => {
  now = new Date(message.now)
  if (message.work) void server.tasks[message.work].pass().finally(() => process.send?.('done'))
})
process.once('disconnect', () => process.exit(0))
process.send?.('ready')
