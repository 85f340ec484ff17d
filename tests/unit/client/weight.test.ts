import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { CLIENT_VERSION } from '#contract/client-headers.ts'
import { pureSchemas } from '#integrations/pure-schemas.ts'
import { slimPreload } from '#integrations/slim-preload.ts'

/**
 * The pipeline without React, with the circuit breaker and the contract of one call; bytes of gzip. About 6 kB of it
 * are zod’s core and 3 kB the breaker, each of them a package that is not worth rewriting.
 */
const PIPELINE_BYTES = 14_300

const ENTRY = `import { request } from '#client/api.ts'
import { sendContactMessage } from '#contract/contact.ts'
export const ask = (body) => request(sendContactMessage, { body })`

test('the pipeline weighs at most 14.3 kB, with the circuit breaker and without React', async () => {
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      rolldownOptions: { input: 'virtual:entry', preserveEntrySignatures: 'strict' },
    },
    // As the site is built.
    plugins: [
      slimPreload(),
      pureSchemas(),
      {
        name: 'entry',
        resolveId: (id) => {
          if (id === 'virtual:entry') return `${process.cwd()}/src/client/entry-of-this-test.ts`
          return null
        },
        load: (id) => (id.endsWith('/entry-of-this-test.ts') ? ENTRY : null),
      },
    ],
  })) as Rolldown.RolldownOutput
  const chunks = output.filter((chunk) => chunk.type === 'chunk')
  // The session's own code comes along only where one is stored, a package's hashes only on plain http.
  const code = chunks.map(({ name, code }) => (/session|hash/.test(name) ? '' : code)).join('')
  expect(chunks.map(({ name }) => name)).toContain('circuit')
  expect(code).not.toContain('PBKDF2')
  expect(code).toContain('X-Correlation-ID')
  expect(code).not.toMatch(/Symbol\.for\([`"']react\./)
  const bytes = gzipSync(code, { level: 9 }).byteLength
  expect(bytes).toBeLessThanOrEqual(PIPELINE_BYTES)
})

test('the version that the client names is the package’s', () => {
  expect(CLIENT_VERSION).toBe(JSON.parse(readFileSync('package.json', 'utf8')).version)
})
