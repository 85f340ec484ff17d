// In plain JavaScript: for the first TypeScript that is not in the compile cache, or is read before that is open, Node
// loads a compiler that keeps 15 MB of memory as long as the server runs.
import { enableCompileCache } from 'node:module'
import { join, resolve } from 'node:path'

const PARENT_CHECK_MS = 500

// Before the long start: the first process of a container is deaf to signals that it has no handler for.
let end = () => process.exit(0)
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => end())
// npm may be gone without a word to what it has started, which would keep port and data folder.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid
  setInterval(() => process.ppid === parent || end(), PARENT_CHECK_MS).unref()
}

const root = resolve(import.meta.dirname, '..', '..')

enableCompileCache(join(root, '.cache', 'compiled'))
const { loadQuickly } = await import('#server/operation/quick-loading.ts')
loadQuickly(root)
const { serve } = await import('./serve.ts')
await serve(root, {
  isDeveloping: process.argv.includes('--dev'),
  whenEnding: (shutDown) => {
    end = shutDown
  },
})
