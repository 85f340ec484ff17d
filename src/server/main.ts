import { resolve } from 'node:path'
import { loadQuickly } from './quick-loading.ts'

const root = resolve(import.meta.dirname, '..', '..')

loadQuickly(root)
const { serve } = await import('./serve.ts')
await serve(root, { isDeveloping: process.argv.includes('--dev') })
