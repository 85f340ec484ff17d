import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Logger, pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { listImages, updateImage, uploadImage } from '#contract/admin/product/product-image.ts'
import { readConfig } from '#server/config.ts'
import { createPictureStore } from '#server/media/picture-store.ts'
import { changeImages } from '#server/media/product-image-sql.ts'
import { formOf, smallPicture } from '#tests/server/http/hostile/hostile-files.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { openBucket } from '#tests/server/setup/bucket.ts'
import { openSharedShop, QUICKEST, refusalOf } from '#tests/server/setup/shop.ts'

const log = pino({ level: 'silent' })
/** As many as a store removes at once in time, whatever else the machine does. */
const FEW = 25
const NAME = '0123456789abcdef01234567.webp'

const bucket = await openBucket()
afterAll(() => bucket.close())
beforeEach(() => {
  bucket.mood = 'well'
  bucket.log.length = 0
})

describe('a store', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pugon-pictures-'))
  afterAll(() => rm(folder, { recursive: true }))
  const storeOf = (
    kind: string,
    settings: Record<string, string> = {},
    more: { log?: Logger; ms?: number } = {},
  ) =>
    createPictureStore(
      readConfig({ ...(kind === 'bucket' && bucket.settings), ...settings, DATA_DIR: folder }),
      more.log ?? log,
      more.ms ? { readMs: more.ms, otherMs: more.ms } : undefined,
    )

  test.each(['folder', 'bucket'])(
    'in a %s gives back the bytes that it was given until they are taken out',
    async (kind) => {
      const { write, read, remove } = storeOf(kind)
      const bytes = Buffer.from([0, 255, 128, 13, 10, 0])
      await write(NAME, bytes)
      expect(await read(NAME)).toEqual(bytes)
      expect(await read(`f${NAME.slice(1)}`)).toBeNull()
      await remove(NAME)
      expect(await read(NAME)).toBeNull()
    },
  )

  test.each(['folder', 'bucket'])(
    'in a %s lists every picture, and nothing that is in a folder',
    async (kind) => {
      const { write, remove, list } = storeOf(kind)
      const names = Array.from({ length: kind === 'bucket' ? 2_500 : FEW }, (_, count) => `${count}.webp`)
      const all = [...names, 'shared-sites/content/0.webp']
      if (kind === 'bucket') for (const name of all) bucket.objects.set(name, Buffer.from(name))
      else for (const name of all) await write(name, Buffer.from(name))
      expect((await list()).sort()).toEqual(names.sort())
      for (const name of names.slice(FEW)) bucket.objects.delete(name)
      await Promise.all([...names.slice(0, FEW), ...all.slice(names.length)].map(remove))
      expect(await list()).toEqual([])
    },
  )

  test('in a bucket that lists no names says so', async () => {
    const { list } = storeOf('bucket', { S3_BUCKET: 'another-bucket' })
    await expect(list()).rejects.toMatchObject({ code: 'PICTURES_UNAVAILABLE' })
  })

  test('in a bucket signs its requests, and fails with another key', async () => {
    await storeOf('bucket').write(NAME, Buffer.from('picture'))
    expect(bucket.log).toEqual(['PUT 200'])
    const wrong = storeOf('bucket', { S3_SECRET_ACCESS_KEY: 'another' })
    await expect(wrong.read(NAME)).rejects.toMatchObject({ code: 'PICTURES_UNAVAILABLE' })
    expect(bucket.log).toEqual(['PUT 200', 'GET 403'])
  })

  test.each(['dead', 'silent'] as const)('whose bucket is %s says so in a bounded time', async (mood) => {
    bucket.mood = mood
    const { write, read } = storeOf('bucket', {}, { ms: 300 })
    await expect(write(NAME, Buffer.from('picture'))).rejects.toMatchObject({ status: 503 })
    await expect(read(NAME)).rejects.toMatchObject({ code: 'PICTURES_UNAVAILABLE' })
  })

  test('that is silent holds up one caller at a time, and is used again as soon as it answers; the log says both once', async () => {
    const lines: string[] = []
    const write = (line: string) => lines.push(JSON.parse(line).msg)
    const { read } = storeOf('bucket', {}, { ms: 300, log: pino({}, { write }) })
    bucket.objects.set(NAME, Buffer.from('picture'))
    bucket.mood = 'silent'
    const ended: string[] = []
    const refused = (name: string) =>
      expect(read(NAME))
        .rejects.toMatchObject({ status: 503 })
        .then(() => ended.push(name))
    await Promise.all([refused('one of several'), refused('one of several')])
    await Promise.all([refused('trial'), refused('at once'), refused('at once')])
    expect(ended.slice(2)).toEqual(['at once', 'at once', 'trial'])
    bucket.mood = 'well'
    expect([await read(NAME), await read(NAME)]).toEqual([Buffer.from('picture'), Buffer.from('picture')])
    expect(lines).toEqual(['the picture store cannot be reached', 'the picture store works again'])
  })

  test('whose folder cannot be read says so, and gives no error in the place of a picture', async () => {
    const { read } = createPictureStore({ dataDir: `${folder}\0`, s3: null }, log)
    await expect(read(NAME)).rejects.toMatchObject({ code: 'PICTURES_UNAVAILABLE' })
  })
})

describe('settings', () => {
  const read = (changes: Record<string, string>) =>
    readConfig({ ...bucket.settings, ...changes, DATA_DIR: join(tmpdir(), 'pugon-pictures-settings') })

  test.each([
    ['one is missing', { S3_REGION: '' }, /need all of .*; set S3_REGION too\.$/],
    ['the address is none', { S3_ENDPOINT: 's3.example' }, /^S3_ENDPOINT must be an address such as/],
    ['the address holds a key', { S3_ENDPOINT: 'https://key@s3.example' }, /^S3_ENDPOINT must be/],
    ['the bucket is none', { S3_BUCKET: 'Pugon/pictures' }, /^S3_BUCKET must be the name of a bucket/],
  ])('are refused in one sentence where %s', (_, changes, words) => {
    expect(() => read(changes)).toThrow(words)
  })

  test('without any of them pictures are kept in the folder', () => {
    const none = Object.fromEntries(Object.keys(bucket.settings).map((name) => [name, '']))
    expect(read(none).s3).toBeNull()
    expect(read({ S3_ENDPOINT: 'https://s3.example/base/' }).s3?.endpoint).toBe('https://s3.example/base')
  })
})

describe('a shop with a bucket', async () => {
  const shop = await openSharedShop(QUICKEST, bucket.settings)
  const staff = await signInAs(shop, 'staff')
  const id = (await shop.deps.catalogue.read()).products[0]?.id ?? 0

  const upload = async () => {
    const file = new File([new Uint8Array(await smallPicture('png'))], 'cake.png', { type: 'image/png' })
    return staff.request(uploadImage, { params: { id }, body: {}, form: formOf(file) })
  }
  const list = () => staff.request(listImages, { params: { id } })

  test('keeps an upload there, makes its sizes from there once, and crops it', async () => {
    const before = bucket.objects.size
    const { id: imageId, url } = await upload()
    expect(bucket.objects.size).toBe(before + 1)
    const kept = bucket.objects.get(url)
    expect((await sharp(kept).metadata()).format).toBe('webp')
    await expect(readdir(join(shop.dataDir, 'uploads'))).rejects.toThrow('ENOENT')
    await shop.deps.optimizer.pass()
    expect((await list()).find((image) => image.id === imageId)?.status).toBe('optimized')

    // Existing sizes are in this machine's cache: the bucket is not asked again and may be unreachable.
    bucket.mood = 'dead'
    bucket.log.length = 0
    const shown = await shop.app.request(`/images/${url}?w=640`, { headers: { Accept: 'image/avif' } })
    expect([shown.status, shown.headers.get('Content-Type')]).toEqual([200, 'image/avif'])
    expect(bucket.log).toEqual([])
    bucket.mood = 'well'

    const crop = { left: 0, top: 0, width: 0.5, height: 0.5 }
    const cut = await staff.request(updateImage, { params: { id, imageId }, body: { alt: 'Half', crop } })
    expect(cut.url).not.toBe(url)
    expect((await sharp(bucket.objects.get(cut.url)).metadata()).width).toBe(cut.width)
    await shop.deps.optimizer.pass()
  })

  test('refuses an upload in words while the bucket is away, and keeps nothing of it', async () => {
    const before = await list()
    bucket.mood = 'dead'
    const refusal = await refusalOf(upload())
    expect([refusal.status, refusal.message]).toEqual([
      503,
      'Pictures cannot be saved or shown at the moment. Please try again later.',
    ])
    expect(await list()).toEqual(before)
  })

  test('answers null for a missing picture, and 503 if the bucket cannot be reached', async () => {
    const show = (name: string) => shop.app.request(`/images/${name}?w=160`)
    expect((await show('ffffffffffffffffffffffff.webp')).status).toBe(404)
    expect(bucket.log).toEqual(['GET 404'])
    expect((await show('not-one-of-ours.webp')).status).toBe(404)
    expect(bucket.log).toEqual(['GET 404'])
    bucket.mood = 'dead'
    expect((await show('eeeeeeeeeeeeeeeeeeeeeeee.webp')).status).toBe(503)
  })

  test('makes the sizes of a picture that waited while the bucket was away when it is back', async () => {
    const { id: imageId, url } = await upload()
    await shop.deps.optimizer.pass()
    const status = async () => (await list()).find((image) => image.id === imageId)?.status
    // Under another name, none of it is in the cache.
    const another = `${'d'.repeat(24)}.webp`
    bucket.objects.set(another, bucket.objects.get(url) ?? Buffer.alloc(0))
    bucket.mood = 'dead'
    await changeImages(
      shop.deps.database,
      id,
      (images) =>
        images.map((image) => (image.id === imageId ? { ...image, url: another, status: 'pending' } : image)),
      null,
    )
    await shop.deps.optimizer.pass()
    expect(await status()).toBe('pending')
    bucket.mood = 'well'
    await shop.deps.optimizer.pass()
    expect(await status()).toBe('optimized')
  })
})
