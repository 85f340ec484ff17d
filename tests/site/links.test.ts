import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ALL_PAGES, type BuiltPage, SITE_FOLDER } from '#tests/site/setup/built-site.ts'

const pageByPath = new Map(ALL_PAGES.map((page) => [page.path, page]))
const idsOf = new Map(
  ALL_PAGES.map((page) => [page, new Set(page.tags.flatMap((tag) => tag.attributes['id'] ?? []))]),
)

/** Addresses that the API server answers, not the site. */
const SERVED_ELSEWHERE = /^\/(?:images|api)\//

function problemOf(page: BuiltPage, href: string): string | null {
  if (/^(?:[a-z]+:|\/\/)/i.test(href) || SERVED_ELSEWHERE.test(href)) return null
  const { pathname, hash } = new URL(href, `http://site${page.path}`)
  const target = pageByPath.get(pathname)
  if (!target) return existsSync(join(SITE_FOLDER, pathname)) ? null : `${page.path} → ${href}: no such page`
  if (hash && !idsOf.get(target)?.has(hash.slice(1))) return `${page.path} → ${href}: no such place`
  return null
}

test('every link, form and file inside the site leads somewhere', () => {
  const problems = ALL_PAGES.flatMap((page) =>
    page.tags.flatMap(({ attributes }) =>
      ['href', 'src', 'action'].flatMap((name) => {
        const address = attributes[name]
        return (address && problemOf(page, address)) || []
      }),
    ),
  )
  expect(problems).toEqual([])
})

test('labels, descriptions and buttons point to something on their page', () => {
  const problems = ALL_PAGES.flatMap((page) =>
    page.tags.flatMap(({ name, attributes }) =>
      ['for', 'aria-labelledby', 'aria-describedby', 'popovertarget']
        .flatMap((key) => attributes[key]?.split(' ') ?? [])
        .filter((id) => !idsOf.get(page)?.has(id))
        .map((id) => `${page.path}: <${name}> points to ${id}`),
    ),
  )
  expect(problems).toEqual([])
})
