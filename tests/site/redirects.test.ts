import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { arrange } from '#components/menu/catalogue-arrangement.ts'
import { CHANGE_PASSWORD_LINE } from '#contract/content/redirects.ts'
import { categoryAliases } from '#domain/menu/category-alias.ts'
import { readCatalogue } from '#integrations/content/catalogue-source.ts'
import { ALL_PAGES, PAGES, pageAt, SITE_FOLDER } from '#tests/site/setup/built-site.ts'
import { plainPath } from '#words/address.ts'

const sample = await readCatalogue('content/catalogue')
const aliases = categoryAliases(arrange(sample.products, sample.categories).categories)
const lines = readFileSync(join(SITE_FOLDER, '_redirects'), 'utf8').trimEnd().split('\n')
const paths = new Set(ALL_PAGES.map(({ path }) => path))

test('every category’s id and slug lead to its page (D3)', () => {
  const slugs = PAGES.flatMap(({ path }) => /^\/menu\/category\/(.+)$/.exec(path)?.[1] ?? [])
  expect(slugs.length).toBeGreaterThan(3)
  for (const slug of slugs) {
    expect(lines.filter((line) => line.startsWith('/menu category') && line.includes(`/${slug} `)).length)
      // By id as `category` and as `categoryId`, and by slug.
      .toBeGreaterThanOrEqual(3)
  }
  expect(new Set(Object.values(aliases))).toEqual(new Set(slugs))
})

test('static hosts redirect for good, from no page that exists to one that does', () => {
  for (const line of lines) {
    const [from = '', ...rest] = line.split(' ')
    const [status, to = ''] = rest.reverse()
    // The last lines name the pages for unknown addresses.
    if (from.endsWith('/*')) continue
    // A place that password managers know: where it leads may change.
    if (line === CHANGE_PASSWORD_LINE.trimEnd()) continue
    expect(status).toBe('301')
    expect(paths.has(to), line).toBe(true)
    if (plainPath(from) !== '/menu') expect(paths.has(from), line).toBe(false)
  }
})

test('the menu and the page for unknown paths redirect by themselves, before anything is painted', () => {
  for (const path of ['/menu', '/404', '/fil/menu', '/fil/404']) {
    const { html } = pageAt(path)
    const head = html.slice(0, html.indexOf('</head>'))
    expect(head).toContain(`<script type="application/json">${JSON.stringify(aliases)}</script>`)
    expect(head).toContain('location.replace(')
  }
  expect(pageAt('/').html).not.toContain('location.replace(')
})
