import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { uploadImage } from '#contract/admin/product/product-image.ts'
import { createPicturesAhead } from '#server/pages/pictures-ahead.ts'
import { formOf, smallPicture } from '#tests/server/http/hostile/hostile-files.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { writeOwnBundle } from '#tests/server/setup/page-bundle.ts'
import { openShop } from '#tests/server/setup/shop.ts'

test('the first reader of a new picture does not wait for the encoder, on a fast line or an unknown one', async () => {
  const shop = await openShop()
  onTestFinished(shop.close)
  // Pages alone are at work here, not the pass for uploads.
  await shop.deps.optimizer.stop()
  const staff = await signInAs(shop, 'staff')
  const [product] = (await shop.deps.catalogue.read()).products
  const id = product?.id ?? 0
  const picture = new File([new Uint8Array(await smallPicture('png'))], 'cake.png', { type: 'image/png' })
  const { url } = await staff.request(uploadImage, { params: { id }, body: {}, form: formOf(picture) })
  const html = `<img src="/images/${url}?w=160" srcset="/images/${url}?w=160 160w,/images/${url}?w=320 320w">`
  await shop.openPages(await writeOwnBundle({ pages: () => ({ '/': html }) }))
  const kept = [...(shop.deps.pages.here()?.store.kept() ?? [])].map(([, { page }]) => page)
  await createPicturesAhead(shop.deps)(kept)
  expect(await readdir(join(shop.dataDir, 'pictures'))).toHaveLength(4)
  const encode = vi.spyOn(shop.deps.encoder, 'encode')
  for (const width of [160, 320])
    for (const ECT of ['4g', '']) {
      const headers = { Accept: 'image/avif,image/webp,*/*', ECT }
      expect((await shop.app.request(`/images/${url}?w=${width}`, { headers })).status).toBe(200)
    }
  expect(encode).not.toHaveBeenCalled()
})
