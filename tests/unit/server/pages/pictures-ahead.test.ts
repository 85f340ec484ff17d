import { expect, test, vi } from 'vitest'
import { Problem } from '#server/http/problem.ts'
import type { Pictures } from '#server/media/pictures.ts'
import type { MadePage } from '#server/pages/make-page.ts'
import { createPicturesAhead } from '#server/pages/pictures-ahead.ts'

const BYTES = new Uint8Array(1)
const log = { error: vi.fn() }

function pageOf(html: string, policy: string | null = "default-src 'self'"): MadePage {
  const ready = { body: Buffer.from(html), length: html.length, etag: html, copies: new Map() }
  return { ready, type: 'text/html', policy, tags: [], isSmall: true }
}

/** The pictures made, as `file width quality`. */
function openAhead(fail: (file: string) => void = () => {}) {
  const made: string[] = []
  const pictures: Pictures = async ({ file, width, quality, format }) => {
    fail(file)
    made.push([file, width, quality, format].join(' '))
    return BYTES
  }
  return { made, makeSome: createPicturesAhead({ pictures, log }) }
}

const image = (file: string, ...widths: number[]) =>
  `<img srcset="${widths.map((width) => `/images/${file}?w=${width} ${width}w`).join()}">`

test('the widths that pages name are made in the order of the pages, for a fast line and a default one, once', async () => {
  const { made, makeSome } = openAhead()
  const home = pageOf(image('pandesal.webp', 320, 640) + image('pandesal.webp', 320))
  const product = pageOf(image('ube.webp', 480) + image('pandesal.webp', 640))
  for (let turn = 0; turn < 2; turn++) await makeSome([home, product])
  const expected = ['pandesal.webp 320', 'pandesal.webp 640', 'ube.webp 480'].flatMap((name) => [
    `${name} 75 avif`,
    `${name} 60 avif`,
  ])
  expect(made).toEqual(expected)
  await makeSome([pageOf(image('pandesal.webp', 320)), home, product])
  expect(made).toEqual(expected)
})

test('what no page shows to readers is not made: another width, a quality of its own, a file that is no page', async () => {
  const { made, makeSome } = openAhead()
  await makeSome([
    pageOf('<img src="/images/a.webp?w=321"><img src="/images/b.webp?w=320&amp;q=90">'),
    pageOf('/images/c.webp?w=320&q=40'),
    pageOf(image('d.webp', 320), null),
  ])
  expect(made).toEqual([])
})

test('a turn makes two, and the next one goes on', async () => {
  const { made, makeSome } = openAhead()
  const page = pageOf(Array.from({ length: 3 }, (_, place) => image(`${place}.webp`, 320)).join(''))
  await makeSome([page])
  expect(made).toHaveLength(4)
  await makeSome([page])
  expect(made).toHaveLength(6)
})

test('a damaged picture does not stop the others; while the store is away all wait', async () => {
  let isAway = true
  const { made, makeSome } = openAhead((file) => {
    if (file === 'damaged.webp') throw new Error('damaged')
    if (isAway) throw new Problem('PICTURES_UNAVAILABLE', 'The store does not answer.')
  })
  const page = pageOf(image('damaged.webp', 320) + image('whole.webp', 160))
  await makeSome([page])
  expect([made, log.error.mock.calls.length]).toEqual([[], 1])
  isAway = false
  await makeSome([page])
  expect(made).toEqual(['whole.webp 160 75 avif', 'whole.webp 160 60 avif'])
})
