import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byPictureName, isPictureName, slugsOfPicture } from '#domain/product/pictures/picture-name.ts'
import { slugify } from '#domain/product/slug.ts'

test.each([
  ['egg-pie.jpg', ['egg-pie']],
  ['Egg Pie (2).JPG', ['egg-pie-2', 'egg-pie']],
  ['photos/egg-pie-2.webp', ['egg-pie-2', 'egg-pie', 'photos']],
  ['egg-pie/front.png', ['front', 'egg-pie']],
  ['Jalapeño bread.jpeg', ['jalapeno-bread']],
])('%s may be a picture of %j', (path, slugs) => {
  expect(slugsOfPicture(path)).toEqual(slugs)
})

test.each(['egg-pie.jpg', 'a/b/c.HEIC', 'pie.jfif'])('%s is a picture', (path) => {
  expect(isPictureName(path)).toBe(true)
})

test.each(['notes.txt', '__MACOSX/egg-pie.jpg', 'egg/._pie.jpg', '.hidden.png', 'egg-pie'])(
  '%s is none',
  (path) => {
    expect(isPictureName(path)).toBe(false)
  },
)

test('a picture named after a product is looked for under that product first', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
      fc.pre(!/[./]/.test(name) && slugify(name) !== '')
      expect(slugsOfPicture(`${name}.png`)[0]).toBe(slugify(name))
    }),
  )
})

test('pictures are in the order of their numbers', () => {
  const names = ['egg-pie-10.jpg', 'egg-pie-2.jpg', 'egg-pie-1.jpg']
  expect(names.sort(byPictureName)).toEqual(['egg-pie-1.jpg', 'egg-pie-2.jpg', 'egg-pie-10.jpg'])
})
