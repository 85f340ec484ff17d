import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  contentSecurityPolicy,
  type InlineHashes,
  securityHeaders,
  TRUSTED_POLICIES,
} from '#contract/headers/security-headers.ts'
import { FORMATTED_POLICY } from '#domain/formatted.ts'
import { TAG_MANAGER_POLICIES, TAG_MANAGER_POLICY } from '#domain/page/trusted-types.ts'
import { listFiles } from '#integrations/pages/built-files.ts'
import { withPolicy } from '#integrations/pages/security-headers-file.ts'
import { inlineBlocks } from '#server/flow/inline-blocks.ts'
import { PAGES, SITE_FOLDER } from '#tests/site/setup/built-site.ts'

/** Some static hosts allow no longer header line. */
const MAX_POLICY_BYTES = 2000

const headers = readFileSync(join(SITE_FOLDER, '_headers'), 'utf8')
const hashesOf = (directive: string) =>
  new RegExp(`${directive} [^;]*`).exec(headers)?.[0].match(/sha256-[^']+/g) ?? []
const hashes: InlineHashes = { scriptHashes: hashesOf('script-src'), styleHashes: hashesOf('style-src') }
const local = { ...hashes, site: 'http://localhost:4321', apiOrigin: '' }

test('the policy names every inline script and style of every page', () => {
  for (const page of PAGES) {
    const { scripts, styles } = inlineBlocks(page.html)
    expect(hashes.scriptHashes).toEqual(expect.arrayContaining(scripts))
    expect(hashes.styleHashes).toEqual(expect.arrayContaining(styles))
  }
})

test('a page on a host without our headers states its own policy before anything else, which names its own blocks, and the styles of products that its dialog shows', () => {
  const place = { site: 'https://shop.example', apiOrigin: 'https://api.example', hasTagManager: false }
  const ofProducts = PAGES.filter(({ path }) => path.startsWith('/product/')).flatMap(
    ({ html }) => inlineBlocks(html).styles,
  )
  const shown = new Set<string>()
  for (const { html, path } of PAGES) {
    const stated = withPolicy(html, place, ofProducts)
    const policy =
      /^<!DOCTYPE html><html lang="en"[^>]*><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(
        stated,
      )?.[1]
    const { scripts, styles } = inlineBlocks(stated)
    const hasDialog = html.includes('data-product-dialog aria-label')
    if (hasDialog) shown.add(path)
    const named = [...scripts, ...styles, ...(hasDialog ? ofProducts : [])]
    expect(new Set(policy?.match(/sha256-[^']*/g))).toEqual(new Set(named))
    expect(policy).toContain("connect-src 'self' https://api.example;")
    expect(policy).not.toMatch(/frame-ancestors|report-/)
  }
  expect([...shown]).toEqual(expect.arrayContaining(['/menu', '/menu/category/breads']))
})

test('the policy is short enough for every host', () => {
  expect(contentSecurityPolicy(local).length).toBeLessThan(MAX_POLICY_BYTES)
})

test('the policy allows nothing unsafe and nobody else', () => {
  const policy = contentSecurityPolicy(local)
  expect(policy).not.toMatch(/unsafe|https?:|\*/)
  for (const kind of ['default-src', 'script-src', 'style-src']) expect(policy).toContain(`${kind} 'self'`)
  for (const kind of ['frame-src', 'media-src', 'object-src']) expect(policy).toContain(`${kind} 'none'`)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("require-trusted-types-for 'script'")
})

test('another API host may be called, may send pictures and receives reports of violations, nothing more', () => {
  const policy = contentSecurityPolicy({ ...local, apiOrigin: 'https://api.example' })
  const allowing = policy.split('; ').filter((directive) => directive.includes('https://api.example'))
  expect(allowing).toEqual([
    "img-src 'self' data: https://api.example",
    "connect-src 'self' https://api.example",
    'report-uri https://api.example/api/v1/security/log',
  ])
})

test('a tag manager may only be loaded and called if the site has one (§7)', () => {
  const policy = contentSecurityPolicy({ ...local, hasTagManager: true })
  const manager = 'https://www.googletagmanager.com'
  const measurement = 'https://*.google-analytics.com https://*.analytics.google.com'
  const allowing = policy.split('; ').filter((directive) => directive.includes('https:'))
  expect(allowing).toEqual([
    expect.stringMatching(`^script-src 'self' ${manager} 'sha256-`),
    `img-src 'self' data: ${manager} ${measurement}`,
    `connect-src 'self' ${manager} ${measurement}`,
  ])
  expect(policy).not.toContain('unsafe')
  expect(policy.length).toBeLessThan(MAX_POLICY_BYTES)
  expect(headers).not.toContain('googletagmanager')
})

test('both kinds of browsers are told where to report violations of the policy', () => {
  const policy = contentSecurityPolicy(local)
  expect(policy).toContain('; report-uri /api/v1/security/log; report-to csp')
  expect(securityHeaders(local)['Reporting-Endpoints']).toBe('csp="/api/v1/security/log"')
})

test('insecure requests are upgraded only where the site is secure', () => {
  expect(contentSecurityPolicy(local)).not.toContain('upgrade-insecure-requests')
  expect(contentSecurityPolicy({ ...local, site: 'https://pugon.example' })).toContain(
    'upgrade-insecure-requests',
  )
})

test('other hosts of the domain are to be secure only where the site is (§9)', () => {
  const hstsOf = (site: string) => securityHeaders({ ...local, site })['Strict-Transport-Security']
  expect(hstsOf('https://pugon.example')).toBe('max-age=31536000; includeSubDomains')
  expect(hstsOf('http://localhost:4321')).toBe('max-age=31536000')
})

test('the policy names every Trusted Types policy that the scripts create, and no other', async () => {
  const files = (await listFiles(SITE_FOLDER, new Set(['.js']))).filter((file) => !file.includes('/fil/'))
  const scripts = files.map((file) => readFileSync(file, 'utf8'))
  const sources = [...scripts, ...PAGES.map(({ html }) => html)].join('\n')
  const created = [...sources.matchAll(/createPolicy\(\s*(["'`])(.*?)\1/g)].map(([, , name]) => name)
  // One file names its policy by an import, beside DOMPurify's own call, which is never made: DOMPurify is given ours (D63).
  const unnamed = /createPolicy\((?!\s*["'`])/
  const [cleaning, ...more] = files.filter((_, at) => unnamed.test(scripts[at] ?? ''))
  expect([cleaning, more]).toEqual([expect.stringContaining('show-clean'), []])
  expect(sources).toMatch(new RegExp(`["'\`]${FORMATTED_POLICY}["'\`]`))
  const all = [...new Set([...created, FORMATTED_POLICY])]
  expect(all.sort()).toEqual([...TRUSTED_POLICIES, TAG_MANAGER_POLICY].sort())
  const namedFor = (hasTagManager: boolean) =>
    contentSecurityPolicy({ ...local, hasTagManager })
      .split('; ')
      .find((part) => part.startsWith('trusted-types '))
      ?.split(' ')
      .slice(1)
  expect(namedFor(false)).toEqual(TRUSTED_POLICIES)
  // Where there is a tag manager, its own policy as well.
  expect(namedFor(true)).toEqual([...TRUSTED_POLICIES, ...TAG_MANAGER_POLICIES])
})

test('static hosts get the same headers', () => {
  const file = readFileSync(join(SITE_FOLDER, '_headers'), 'utf8')
  for (const name of Object.keys(securityHeaders(local))) expect(file).toContain(`\n  ${name}: `)
})

test('data blocks and files are not hashed, every other script is', () => {
  const { scripts, styles } = inlineBlocks(
    '<script type="application/ld+json">{}</script><script src="/a.js"></script><script>a</script>' +
      '<script type="module">b</script><style>c</style>',
  )
  expect(scripts).toHaveLength(2)
  expect(styles).toEqual(['sha256-Ln0sA6lQeuJl7PW1NWiFpTOTogKdJBOUmXJloaJa78Y='])
})
