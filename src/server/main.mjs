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
if (process.argv.includes('--dev')) {
  const { develop } = await import('#server/operation/develop.ts')
  end = () => process.emit('SIGTERM')
  await develop(root)
} else {
  const { serve } = await import('./serve.ts')
  // The API alone, for the site in development; its port follows the word.
  const at = process.argv.indexOf('--api')
  await serve(root, {
    apiPort: at === -1 ? null : Number(process.argv[at + 1]),
    whenEnding: (shutDown) => {
      end = shutDown
    },
  })
}
