import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bundledPicture } from '#domain/product/pictures/picture.ts'
import { writeOwnBundle } from '#tests/server/setup/page-bundle.ts'
import { openShop } from '#tests/server/setup/shop.ts'

test('a picture beside a text, bundled under a name with a hash, is served in the sizes of all pictures', async () => {
  const shop = await openShop()
  onTestFinished(shop.close)
  const bundle = await writeOwnBundle({ pages: () => ({ '/': 'home' }), files: { '_astro/app.1.js': '1' } })
  const name = 'oven.B2x9_-Ab.webp'
  await copyFile(join('content', 'catalogue', 'images', 'monay-1.webp'), join(bundle.client, '_astro', name))
  const ask = (file: string) =>
    shop.app.request(`/images/${file}?w=160`, { headers: { Accept: 'image/webp' } })
  expect((await ask(bundledPicture(name))).status).toBe(404)
  await shop.openPages(bundle)
  const answer = await ask(bundledPicture(name))
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
  expect((await ask('app-1.js')).status).toBe(404)
})
