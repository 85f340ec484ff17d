import { expect, test } from 'vitest'
import { type PictureLine, pictureLine, pictureQuery } from '#domain/page/network/line/line-picture.ts'
import type { Line } from '#domain/page/network/saving.ts'
import { PICTURE_QUALITIES, PICTURE_WIDTHS } from '#domain/product/pictures/picture.ts'

const LINE: Line = { told: {}, samples: [], isLite: false, isSpent: false, isEmergency: false }
const LIGHT = { quality: 40, maxWidth: 320 }
const full = (quality: number) => ({ quality, maxWidth: Number.POSITIVE_INFINITY })

test.each<[string, Partial<Line>, PictureLine]>([
  ['of which nothing is known', {}, null],
  ['2g', { samples: [1500] }, LIGHT],
  ['3g', { told: { effectiveType: '3g' } }, full(60)],
  ['4g', { samples: [100] }, full(75)],
  ['wifi', { told: { type: 'wifi' } }, full(90)],
  ['wifi with a spent budget', { told: { type: 'wifi' }, isSpent: true }, full(40)],
  ['wifi with Save-Data', { told: { type: 'wifi', saveData: true } }, full(40)],
  ['wifi in Lite mode', { told: { type: 'wifi' }, isLite: true }, LIGHT],
  ['wifi in emergency mode', { told: { type: 'wifi' }, isEmergency: true }, LIGHT],
])('pictures on a line that is %s (§9, D54, D55)', (_, line, expected) => {
  expect(pictureLine({ ...LINE, ...line })).toEqual(expected)
})

test('§9 on a slow line every picture has the quality of 2g and at most 320 px, sizes that the shop serves', () => {
  for (const width of PICTURE_WIDTHS) {
    for (const quality of PICTURE_QUALITIES) {
      expect(pictureQuery(`?w=${width}&q=${quality}`, LIGHT)).toBe(`?w=${Math.min(width, 320)}&q=40`)
    }
  }
  expect(pictureQuery('', LIGHT)).toBe('?w=320&q=40')
})

test('on a good line pictures keep their width; those for dense screens have the quality of 4g at most', () => {
  expect(pictureQuery('?w=640&q=40', full(90))).toBe('?w=640&q=90')
  expect(pictureQuery('?w=960&q=40', full(90))).toBe('?w=960&q=75')
  expect(pictureQuery('?w=160&q=60', full(60))).toBe('?w=160&q=60')
  expect(pictureQuery('?w=640', full(75))).toBe('?w=640&q=75')
  expect(pictureQuery('?w=640', null)).toBe('?w=640')
  expect(pictureQuery('', full(90))).toBe('')
})
