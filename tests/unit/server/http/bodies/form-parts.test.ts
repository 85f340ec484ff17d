import { expect, test } from 'vitest'
import { readParts } from '#server/http/bodies/form-parts.ts'

const TYPE = 'multipart/form-data; boundary="----pugon-form"'
const field = (at: number) =>
  `------pugon-form\r\nContent-Disposition: form-data; name="f${at}"\r\n\r\n${at}\r\n`
const formOf = (parts: number) =>
  Buffer.from(`${Array.from({ length: parts }, (_, at) => field(at)).join('')}------pugon-form--\r\n`)

test('a form of as many parts as are allowed is read', async () => {
  const form = await readParts(formOf(20), TYPE)
  expect([...form.values()]).toEqual(Array.from({ length: 20 }, (_, at) => String(at)))
})

test.each([21, 60_000])('a form of %i parts is refused before it is read', async (parts) => {
  const refusal = readParts(formOf(parts), TYPE)
  await expect(refusal).rejects.toMatchObject({
    code: 'MALFORMED_REQUEST',
    detail: 'A form has at most 20 parts.',
  })
})

test.each([
  ['no boundary', 'multipart/form-data'],
  ['no type', 'multipart; boundary=x'],
  ['another boundary', 'multipart/form-data; boundary=other-boundary-of-nobody'],
])('a form with %s cannot be read', async (_, type) => {
  await expect(readParts(formOf(1), type)).rejects.toMatchObject({ detail: 'The form cannot be read.' })
})

test('a boundary that hides in another parameter is not believed', async () => {
  const type = 'multipart/form-data; note=";boundary=elsewhere-and-rarely"; boundary=----pugon-form'
  await expect(readParts(formOf(60_000), type)).rejects.toMatchObject({
    detail: 'A form has at most 20 parts.',
  })
})
