import { expect, test } from 'vitest'
import { normaliseProduct } from '#domain/product/product.ts'
import { translateProduct } from '#domain/product/product-translation.ts'
import { englishIn, filipinoOf, translate, translateAll } from '#domain/translation.ts'

const bread = { name: 'Breads', description: 'Warm.', nameFilipino: 'Tinapay', descriptionFilipino: null }

test('a thing says in Filipino what it has there, and the rest in English', () => {
  expect(translate(bread, 'fil')).toMatchObject({ name: 'Tinapay', description: 'Warm.' })
  expect(translate({ ...bread, descriptionFilipino: '' }, 'fil').description).toBe('Warm.')
  expect(translate({ tags: ['sweet'], tagsFilipino: [] as string[] }, 'fil').tags).toEqual(['sweet'])
})

test('in English, and without Filipino words, a thing is the very same', () => {
  expect(translate(bread, 'en')).toBe(bread)
  const plain = { name: 'Breads', nameFilipino: null }
  expect(translate(plain, 'fil')).toBe(plain)
  const list = [plain]
  expect(translateAll(list, 'fil')).toBe(list)
  const product = normaliseProduct({ id: 1, name: 'Pandesal', description: 'Warm.' })
  expect(translateProduct(product, 'fil')).toBe(product)
})

test('translating twice is translating once', () => {
  const once = translate(bread, 'fil')
  expect(translate(once, 'fil')).toEqual(once)
})

test('what is still English is named so on Filipino pages alone', () => {
  expect(englishIn(bread, 'description', 'fil')).toBe('en')
  expect(englishIn(bread, 'name', 'fil')).toBeUndefined()
  expect(englishIn(bread, 'description', 'en')).toBeUndefined()
})

test('only words that are there are kept', () => {
  expect(filipinoOf(bread)).toEqual({ nameFilipino: 'Tinapay' })
})

test('a product is Filipino with all that can be chosen of it, but for its name', () => {
  const product = normaliseProduct({
    id: 1,
    name: 'Pandesal',
    description: 'Warm.',
    descriptionFilipino: 'Mainit.',
    ingredients: ['salt'],
    ingredientsFilipino: ['asin'],
    images: [
      { url: 'pandesal-1.webp', alt: 'Seven rolls', altFilipino: 'Pitong pandesal' },
      'pandesal-2.webp',
    ],
    sizes: [{ id: 5, name: 'Bag of 10', nameFilipino: 'Supot ng 10', price: 5000 }],
    packaging: [{ id: 6, name: 'Box', nameFilipino: 'Kahon', price: 500 }],
    addons: [{ id: 7, name: 'Butter', nameFilipino: 'Mantikilya', additionalCost: 500 }],
  })
  const filipino = translateProduct(product, 'fil')
  expect(filipino).toMatchObject({
    name: 'Pandesal',
    description: 'Mainit.',
    ingredients: ['asin'],
    images: [{ alt: 'Pitong pandesal' }, { alt: 'Pandesal' }],
    sizes: [{ name: 'Supot ng 10' }],
    variants: [{ name: 'Supot ng 10' }],
    packaging: [{ name: 'Kahon' }],
    addons: [{ name: 'Mantikilya' }],
  })
  expect(product.sizes[0]?.name).toBe('Bag of 10')
})
