import { expect, test } from 'vitest'
import { createAnswerStore } from '#server/catalogue/answers/answer-store.ts'
import { isKnown } from '#server/http/answers/ready-body.ts'
import { cpuTime } from '#tests/cpu-time.ts'

const answer = await createAnswerStore(1).prepare('key', [], () => '[]')
const opaque = answer.etag.slice(2)

test.each([answer.etag, opaque, '*', `"other", ${answer.etag}`, `"other"  ,\t${opaque} , "more"`])(
  '%s names an answer that the caller has',
  (header) => expect(isKnown(answer, header)).toBe(true),
)

test.each([undefined, '', '"other"', `W/"${opaque}"`])('%s does not', (header) => {
  expect(isKnown(answer, header)).toBe(false)
})

test('a header full of spaces takes no time', async () => {
  const time = await cpuTime(() => {
    for (let time = 0; time < 20; time++) expect(isKnown(answer, `a${' '.repeat(16_000)}b`)).toBe(false)
  })
  expect(time).toBeLessThan(1000)
})
