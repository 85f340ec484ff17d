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
if (process.argv.includes('--dev')) {
  const { develop } = await import('#server/operation/develop.ts')
  end = () => process.emit('SIGTERM')
  await develop(root)
} else {
  const { serve } = await import('./serve.ts')
  // Only the API, for the site in development; the port follows the argument.
  const at = process.argv.indexOf('--api')
  await serve(root, {
    apiPort: at === -1 ? null : Number(process.argv[at + 1]),
    whenEnding: (shutDown) => {
      end = shutDown
    },
  })
}
