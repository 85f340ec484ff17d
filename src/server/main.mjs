// In plain JavaScript: for the first TypeScript that is not in the compile cache, or is read before that is open, Node
// loads a compiler that keeps 15 MB of memory as long as the server runs.
import { enableCompileCache } from 'node:module'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..', '..')

enableCompileCache(join(root, '.cache', 'compiled'))
const { loadQuickly } = await import('#server/operation/quick-loading.ts')
loadQuickly(root)
const { serve } = await import('./serve.ts')
await serve(root, { isDeveloping: process.argv.includes('--dev') })
