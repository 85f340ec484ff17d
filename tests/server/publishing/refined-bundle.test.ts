import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { BUNDLE_FILE, HASTY_FILE, UNHURRIED } from '#contract/content/page-bundle.ts'
import { INLINE_HASHES_FILE } from '#contract/headers/security-headers.ts'
import { manilaDate } from '#domain/time/manila.ts'
import { createOwnSite } from '#server/publishing/publish.ts'
import { sourcesVersion } from '#server/publishing/site/site-sources.ts'
import { openBuilder, type PlannedBuilder, siteSettingsOf } from '#tests/server/setup/planned-builder.ts'
import { openSharing } from '#tests/server/setup/sharing-processes.ts'
import { openShop, type Shop } from '#tests/server/setup/shop.ts'

/** Makes a page of a kept bundle, in a hurry or not, and fails if a file called `fails` is there. */
const RENDERER = `
import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
const way = process.env.${UNHURRIED} ? 'refined' : 'hurried'
appendFileSync('rendered', way + ' ')
await new Promise((read) => process.once('message', read))
if (existsSync('fails')) process.exit(1)
const out = process.env.SITE_OUT_DIR
mkdirSync(out)
writeFileSync(out + '/${INLINE_HASHES_FILE}', '{"scriptHashes":[],"styleHashes":[]}')
writeFileSync(out + '/index.html', way)
if (way === 'hurried') writeFileSync(out + '/${HASTY_FILE}', '1')
process.exit(0)
`

/** Gives a project a kept bundle, and a program that renders with it; returns the bundle's file. */
async function keepBundle({ place: { root } }: PlannedBuilder, shop: Shop): Promise<string> {
  const program = join(root, 'src', 'integrations', 'bundle')
  await mkdir(program, { recursive: true })
  await writeFile(join(program, 'render-site.ts'), RENDERER)
  const version = await sourcesVersion({ root, ...siteSettingsOf(shop) }, manilaDate(shop.deps.clock()))
  const bundle = join(root, '.cache', 'bundles', version.slice(0, 16))
  await mkdir(bundle, { recursive: true })
  await writeFile(join(bundle, BUNDLE_FILE), '{}')
  return join(bundle, BUNDLE_FILE)
}

const renderedIn = ({ place }: PlannedBuilder) => readFile(join(place.root, 'rendered'), 'utf8')

test('a refinement that fails blames no bundle, and begins no other build', async () => {
  const shop = await openShop()
  const builder = await openBuilder()
  try {
    const bundle = await keepBundle(builder, shop)
    const { publish } = createOwnSite(shop, siteSettingsOf(shop), builder.place)
    await publish.run(() => {}, false)
    await writeFile(join(builder.place.root, 'fails'), '')
    await expect(publish.refine?.(new AbortController().signal)).rejects.toThrow('could not be built')
    expect(await renderedIn(builder)).toBe('hurried refined ')
    expect([existsSync(bundle), existsSync(join(builder.place.root, 'begun'))]).toEqual([true, false])
  } finally {
    await shop.close()
    await builder.close()
  }
})

describe.runIf(inject('postgres'))('several processes', () => {
  test('people do not wait for a refined site that was lost: it is made in a hurry', async () => {
    const sharing = await openSharing()
    try {
      const one = await sharing.start()
      await keepBundle(sharing.builder, one)
      await one.publish()
      await one.refine(new AbortController().signal)
      expect(await one.page('/')).toBe('refined')
      for (const part of ['files', 'sites']) await rm(join(sharing.folder, part), { recursive: true })
      const two = await sharing.start()
      await two.publish()
      expect([await two.page('/'), await renderedIn(sharing.builder)]).toEqual([
        'hurried',
        'hurried refined hurried ',
      ])
    } finally {
      await sharing.close()
    }
  })
})
