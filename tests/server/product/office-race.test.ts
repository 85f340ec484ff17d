import { and, eq, inArray } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { signIn } from '#contract/account/auth.ts'
import {
  countImages,
  deleteImage,
  type ImageAnswer,
  listImages,
  makeImageMain,
  uploadImage,
} from '#contract/admin/product/product-image.ts'
import { getSettings, updateSettings } from '#contract/admin/shop/settings.ts'
import { disableMember } from '#contract/admin/team.ts'
import { storedImages } from '#domain/product/pictures/product-image.ts'
import { insertAccount } from '#server/account/sql/account.ts'
import { users } from '#server/db/schema/account.ts'
import { products } from '#server/db/schema/catalogue/catalogue.ts'
import { settings } from '#server/db/schema/shop.ts'
import * as image from '#server/media/product-image-sql.ts'
import * as setting from '#server/shop/settings-sql.ts'
import * as team from '#server/team/sql.ts'
import { formOf, smallPicture } from '#tests/server/http/hostile/hostile-files.ts'
import { openBrowser, PASSWORD, signInAs, withToken } from '#tests/server/setup/account.ts'
import { meeting } from '#tests/server/setup/meeting.ts'
import {
  type DATABASES,
  openShop,
  patiently,
  refusalOf,
  SOME_DATABASES,
  WITH_MUTANTS,
} from '#tests/server/setup/shop.ts'

// Each race on both databases, and on Postgres also the mutant that reads before it writes; `race.test.ts`
// proves why only there.

const EDITORS = 24
const UPLOADS = 10
const MOVES = 10
const DELETIONS = 5

describe.each(SOME_DATABASES)('at once on %s', (kind) => {
  test(`of ${EDITORS} edits of one version of the settings one wins, the others are shown both`, async () => {
    expect(await editSettings(kind)).toEqual({ done: 1, told: EDITORS - 1, versions: 1 })
  })

  test('when pictures are added, moved and removed at once, none is lost and none comes back', async () => {
    expect(await changePictures(kind)).toEqual({ added: UPLOADS, ids: 'unique', left: 0, isFirstMain: true })
  })

  test('of two admins who disable each other, one stays', async () => {
    expect(await putEachOtherOff(kind)).toBe(1)
  })
})

describe.runIf(WITH_MUTANTS)('a mutant fails in these very races:', () => {
  test('settings whose version is looked at before they are written take more than one edit', async () => {
    const meet = meeting()
    vi.spyOn(setting, 'editOrderingSettings').mockImplementation(async (transaction, { value, version }) => {
      const [row] = await transaction.select().from(settings).where(eq(settings.name, setting.ORDERING))
      if (row?.version !== version) return false
      await meet()
      const changed = { value: { ...(row.value as object), ordersPerWindow: value.ordersPerWindow } }
      await transaction
        .update(settings)
        .set({ ...changed, version: version + 1 })
        .where(eq(settings.name, setting.ORDERING))
      return true
    })
    expect((await editSettings('postgres')).done).toBeGreaterThan(1)
  })

  test('pictures that are read, changed and written back lose some', async () => {
    const meet = meeting()
    let changes = 0
    vi.spyOn(image, 'changeImages').mockImplementation(async (database, productId, change) =>
      database.transaction(async (transaction) => {
        const [row] = await transaction
          .select({ images: products.images })
          .from(products)
          .where(eq(products.id, productId))
        if (!row) return null
        const images = change(storedImages(row.images))
        changes++
        // Changes before the race come one after the other.
        if (changes > 1 + DELETIONS) await meet()
        await transaction.update(products).set({ images }).where(eq(products.id, productId))
        return images
      }),
    )
    const { added, left } = await changePictures('postgres')
    expect(added < UPLOADS || left > 0).toBe(true)
  })

  test('a team that nobody holds is left without its admins', async () => {
    const meet = meeting()
    vi.spyOn(team, 'holdTeam').mockImplementation(async (transaction, adminId) => {
      const rows = await transaction
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, adminId), eq(users.isDisabled, false)))
      await meet()
      return rows.length > 0
    })
    expect(await putEachOtherOff('postgres')).toBe(0)
  })
})

type Kind = (typeof DATABASES)[number]

/** Fifty people save the settings that they opened at the same time. */
async function editSettings(kind: Kind) {
  const shop = await openShop(kind)
  const { request } = await signInAs(shop, 'admin')
  const { version, ...opened } = await request(getSettings, {})
  const results = await Promise.allSettled(
    Array.from({ length: EDITORS }, (_, editor) =>
      request(updateSettings, { body: { ...opened, ordersPerWindow: 100 + editor }, version }),
    ),
  )
  const now = await request(getSettings, {})
  const refusals = await Promise.all(
    results.flatMap((result) =>
      result.status === 'rejected' ? [refusalOf(Promise.reject(result.reason))] : [],
    ),
  )
  const told = refusals.filter(({ code, problem }) => {
    const { current, yours } = (problem.versions ?? {}) as { current?: object; yours?: object }
    return (
      code === 'PRECONDITION_FAILED' && yours && JSON.stringify(current).includes(`"version":${now.version}`)
    )
  }).length
  await shop.close()
  return { done: results.length - refusals.length, told, versions: now.version - version }
}

/** Several people work on the pictures of one product. */
async function changePictures(kind: Kind) {
  const shop = await openShop(kind)
  // Sizes take time and are not examined here.
  await shop.deps.optimizer.stop()
  const { request } = await signInAs(shop, 'staff')
  const { products: known } = await shop.deps.catalogue.read()
  const params = { id: known[0]?.id ?? 0 }
  const file = new File([new Uint8Array(await smallPicture('png'))], 'cake.png', { type: 'image/png' })
  const upload = () => patiently(() => request(uploadImage, { params, body: {}, form: formOf(file) }))
  const first = await upload()
  const doomed: ImageAnswer[] = []
  while (doomed.length < DELETIONS) doomed.push(await upload())
  const before = (await request(countImages, { params })).count - DELETIONS
  await Promise.all([
    ...Array.from({ length: UPLOADS }, upload),
    ...Array.from({ length: MOVES }, () =>
      request(makeImageMain, { params: { ...params, imageId: first.id } }),
    ),
    ...doomed.map(({ id: imageId }) => request(deleteImage, { params: { ...params, imageId } })),
  ])
  const images = await request(listImages, { params })
  await shop.close()
  const left = images.filter(({ url }) => doomed.some((one) => one.url === url)).length
  return {
    added: images.length - left - before,
    ids: new Set(images.map(({ id }) => id)).size === images.length ? 'unique' : 'shared',
    left,
    isFirstMain: images[0]?.id === first.id,
  }
}

/** Two admins disable each other's account; returns how many are left. */
async function putEachOtherOff(kind: Kind): Promise<number> {
  const shop = await openShop(kind)
  const { database, vault, auth, clock } = shop.deps
  const passwordHash = await auth.passwords.hash(PASSWORD)
  const [one, other] = await Promise.all(
    ['ada', 'eva'].map(async (username) => {
      const account = { username, email: `${username}@example.com`, roles: ['ROLE_ADMIN'], passwordHash }
      const id = await insertAccount(database, vault, { ...account, createdAt: clock() })
      const browser = openBrowser(shop)
      const { token } = await browser.request(signIn, { body: { username, password: PASSWORD } })
      return { id: id as number, ...withToken(browser, token) }
    }),
  )
  if (!one || !other) return expect.fail('Two were made')
  await Promise.allSettled([
    one.request(disableMember, { params: { id: other.id } }),
    other.request(disableMember, { params: { id: one.id } }),
  ])
  const rows = await database
    .select({ isDisabled: users.isDisabled })
    .from(users)
    .where(inArray(users.id, [one.id, other.id]))
  await shop.close()
  return rows.filter(({ isDisabled }) => !isDisabled).length
}
