import { expect, test } from 'vitest'
import { lighterPicture } from '#domain/page/network/lighter-picture.ts'
import { PICTURE_QUALITIES, PICTURE_WIDTHS } from '#domain/product/picture.ts'

test('§9 on a slow line every picture has the quality of 2g and at most 320 px, sizes that the shop serves', () => {
  for (const width of PICTURE_WIDTHS) {
    for (const quality of PICTURE_QUALITIES) {
      expect(lighterPicture(`?w=${width}&q=${quality}`)).toBe(`?w=${Math.min(width, 320)}&q=40`)
    }
  }
  expect(lighterPicture('')).toBe('?w=320&q=40')
})
