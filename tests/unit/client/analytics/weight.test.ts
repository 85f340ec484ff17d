import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { twoLanguages } from '#integrations/language/two-languages.ts'
import { alias, browserOptions } from '#integrations/scripts/browser-build.ts'
import { scriptFiles } from '#integrations/scripts/script-files.ts'

/** All of analytics, for visitors who allow it; bytes of gzip. */
const ANALYTICS_BYTES = 4500

/** The scripts of every settled page, and everything they may load later, as the site is built. */
async function chunks() {
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'import.meta.env.DEV': 'false' },
    build: {
      ...browserOptions,
      write: false,
      target: 'es2022',
      minify: true,
      rolldownOptions: {
        ...browserOptions.rolldownOptions,
        input: 'src/page-scripts/page/after-paint.ts',
        output: { codeSplitting: { groups: scriptFiles } },
      },
    },
    resolve: { alias },
    plugins: [twoLanguages()],
  })) as Rolldown.RolldownOutput
  return output.filter((chunk) => chunk.type === 'chunk')
}

test('analytics is a file of its own of at most 4.5 kB, which nothing else needs and no page waits for', async () => {
  const all = await chunks()
  const consented = all.find(({ name }) => name === 'consented')
  const others = all.filter((chunk) => chunk !== consented)
  expect(consented?.code).toContain('https://www.googletagmanager.com')
  expect(others.map(({ code }) => code).join('')).not.toMatch(/dataLayer|googletagmanager|add_to_cart/)
  expect(others.flatMap(({ imports }) => imports)).not.toContain(consented?.fileName)
  expect(gzipSync(consented?.code ?? '', { level: 9 }).byteLength).toBeLessThanOrEqual(ANALYTICS_BYTES)
})
