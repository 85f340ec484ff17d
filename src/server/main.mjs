// In plain JavaScript: for the first TypeScript that is not in the compile cache, or is read before the cache
// is open, Node loads a compiler that keeps 15 MB of memory for as long as the server runs.
import { enableCompileCache } from 'node:module'
import { join, resolve } from 'node:path'

const PARENT_CHECK_MS = 500

// Set before the long start: the first process of a container ignores signals for which it has no handler.
let end = () => process.exit(0)
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => end())
// npm may end without notifying the process it started, which would then keep port and data folder.
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
  apiPort: null,
  whenEnding: (shutDown) => {
    end = shutDown
  },
})
