import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { CLIENT_VERSION } from '#contract/headers/client-headers.ts'
import { twoLanguages } from '#integrations/language/two-languages.ts'
import { alias, browserOptions } from '#integrations/scripts/browser-build.ts'

/**
 * The pipeline without React, with the circuit breaker and the contract of one call, as a signed-out visitor
 * loads it; bytes of gzip for everything together, minified like the site. Half of it is zod.
 */
const PIPELINE_BYTES = 12_000

/** Only loaded with a stored session, or on plain http. */
const ELSEWHERE = /session\/open-in-page\.ts$|package-hash\.ts$/

const ENTRY = `import { request } from '#client/api.ts'
import { sendContactMessage } from '#contract/shop/contact.ts'
export const ask = (body) => request(sendContactMessage, { body })`

test('the pipeline weighs at most 12 kB, with the circuit breaker and without React', async () => {
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      ...browserOptions,
      write: false,
      target: 'es2022',
      minify: true,
      rolldownOptions: {
        ...browserOptions.rolldownOptions,
        input: 'virtual:entry',
        external: ELSEWHERE,
        preserveEntrySignatures: 'strict',
      },
    },
    // As the site is built.
    resolve: { alias },
    plugins: [
      twoLanguages(),
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
  const code = chunks.map(({ code }) => code).join('')
  expect(code).toContain('CIRCUIT_OPEN')
  expect(code).not.toContain('PBKDF2')
  expect(code).toContain('X-Correlation-ID')
  expect(code).not.toMatch(/Symbol\.for\([`"']react\./)
  const bytes = gzipSync(code, { level: 9 }).byteLength
  expect(bytes).toBeLessThanOrEqual(PIPELINE_BYTES)
})

test('the version that the client names is the package’s', () => {
  expect(CLIENT_VERSION).toBe(JSON.parse(readFileSync('package.json', 'utf8')).version)
})
