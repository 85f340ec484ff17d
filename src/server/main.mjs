// In plain JavaScript: for the first TypeScript that is not in the compile cache, or is read before that is open, Node
// loads a compiler that keeps 15 MB of memory as long as the server runs.
import { enableCompileCache } from 'node:module'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..', '..')

enableCompileCache(join(root, '.cache', 'compiled'))
const { loadQuickly } = await import('#server/operation/quick-loading.ts')
loadQuickly(root)
if (process.argv.includes('--dev')) {
  const { develop } = await import('#server/operation/develop.ts')
  await develop(root)
} else {
  const { serve } = await import('./serve.ts')
  // The API alone, for the site that somebody works on; its port comes after the word.
  const at = process.argv.indexOf('--api')
  await serve(root, { apiPort: at === -1 ? null : Number(process.argv[at + 1]) })
}
