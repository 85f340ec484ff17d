// `npm run dev`: the shop in development, with hot reload and payment providers that are fakes.
import { resolve } from 'node:path'
import { develop } from './dev/develop.ts'

const PARENT_CHECK_MS = 500

// npm may end without notifying the process it started, which would then keep port and data folder.
if (process.env['npm_lifecycle_event']) {
  const parent = process.ppid
  setInterval(() => process.ppid === parent || process.emit('SIGTERM'), PARENT_CHECK_MS).unref()
}
await develop(resolve(import.meta.dirname, '..'))
