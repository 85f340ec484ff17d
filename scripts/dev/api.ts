// The API of `npm run dev`, on the port and with the fakes of the arguments. It is a process of its own, so that it can restart
// when its sources change.
import { enableCompileCache } from 'node:module'
import { join, resolve } from 'node:path'
import { loadQuickly } from '#server/operation/quick-loading.ts'

const root = resolve(import.meta.dirname, '..', '..')
enableCompileCache(join(root, '.cache', 'compiled'))
loadQuickly(root)
const { serve } = await import('#server/serve.ts')
const { callingFakesWithTheirKeys } = await import('#tests/gateways/fake-calls.ts')
const { connectFake } = await import('#tests/gateways/connect-fake.ts')

const [port = '0', fakes = '', isOwnShop] = process.argv.slice(2)
await serve(root, {
  apiPort: Number(port),
  whenEnding: (shutDown) => {
    for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, shutDown)
  },
  callProviders: callingFakesWithTheirKeys(fakes),
  ...(isOwnShop && { prepare: ({ deps }) => connectFake(deps) }),
})
