import { setTimeout } from 'node:timers/promises'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { readLanguage, speakAsAsked } from '#server/http/request-language.ts'
import { language } from '#words/language.ts'

test.each([
  ['fil', 'fil'],
  ['tl', 'fil'],
  ['FIL-PH', 'fil'],
  ['fil-PH,fil;q=0.9,en-US;q=0.8,en;q=0.7', 'fil'],
  ['ceb,tl-PH;q=0.8,en;q=0.5', 'fil'],
  ['*, fil', 'fil'],
  [' ,, fil', 'fil'],
  ['de\t,\tfil ; q=0.1', 'fil'],
  ['en;q=0, fil', 'fil'],
  ['fil;q=0.001', 'fil'],
  ['en', 'en'],
  ['en-US,fil;q=0.9', 'en'],
  ['EN-gb', 'en'],
  ['fil;q=0', 'en'],
  ['fil; q=0.000, en', 'en'],
  ['tl ;q=0 ,de', 'en'],
  ['de-DE,de;q=0.9', 'en'],
  ['filipino', 'en'],
  ['file, tls, end', 'en'],
  ['fil_PH', 'en'],
  ['fil*', 'en'],
  ['x-fil', 'en'],
  ['de;fil', 'en'],
  ['*', 'en'],
  ['', 'en'],
  [',;q=', 'en'],
  ['\0fil', 'en'],
  [undefined, 'en'],
] as const)('of the languages %j the shop speaks %s', (header, expected) => {
  expect(readLanguage(header)).toBe(expected)
})

test('a header as long as Node lets through is read at once', () => {
  const before = performance.now()
  for (const part of ['en;', 'fil;q=', ', ', ',\t', 'tl ; q=0 ', ',en;q=0'])
    expect(['en', 'fil']).toContain(readLanguage(part.repeat(16_384 / part.length)))
  expect(performance.now() - before).toBeLessThan(1000)
})

const app = new Hono()
app.use(speakAsAsked)
app.get('*', async (context) => {
  const before = language()
  await setTimeout(1)
  return context.text(`${before} ${language()}`)
})
const spoken = async (path: string, header: string) =>
  (await app.request(path, { headers: { 'Accept-Language': header } })).text()

test('requests at the same time are each in their own language to the end; the office is in English', async () => {
  const [order, other, office, voucher, search] = await Promise.all([
    spoken('/api/v1/orders/mine', 'fil'),
    spoken('/api/v1/orders/mine', 'en'),
    spoken('/api/v1/admin/orders', 'fil'),
    spoken('/api/v1/vouchers/admin', 'fil'),
    spoken('/api/v1/administration', 'fil'),
  ])
  expect([order, other, office, voucher, search]).toEqual(['fil fil', 'en en', 'en en', 'en en', 'fil fil'])
})
