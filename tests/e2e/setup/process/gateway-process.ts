// A whole shop like that of `npm start`, whose payment providers are the fakes at the address of the argument.
import { resolve } from 'node:path'
import { serve } from '#server/serve.ts'
import { connectFake } from '#tests/gateways/connect-fake.ts'
import { callingFakes } from '#tests/gateways/fake-calls.ts'

const [fakes = ''] = process.argv.slice(2)
await serve(resolve(import.meta.dirname, '..', '..', '..', '..'), {
  apiPort: null,
  whenEnding: (shutDown) => void process.on('SIGTERM', shutDown),
  callProviders: callingFakes(fakes),
  prepare: ({ deps }) => connectFake(deps),
})
