import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ANALYTICS_RULES } from './rules-table-analytics.ts'
import { CART_RULES } from './rules-table-cart.ts'
import { VALIDATION_RULES } from './rules-table-validation.ts'
import { VOUCHER_RULES } from './rules-table-voucher.ts'
import { VOUCHER_CALLS } from './rules-table-voucher-calls.ts'
import { ROUTES } from './screens-table.ts'
import { BAR } from './screens-table-bar.ts'
import { PARTS } from './screens-table-parts.ts'

/** §2, and all that is said of cart, vouchers, stock, validation and analytics: each with a test that would fail if it did not hold. */
const SENTENCES = [
  ...[...ROUTES, ...BAR, ...PARTS],
  ...[...CART_RULES, ...VOUCHER_RULES, ...VOUCHER_CALLS, ...VALIDATION_RULES, ...ANALYTICS_RULES],
]

const TEST_CALL =
  /\btest(?:\.each(?:<[^()]*>)?\((?:\w+|\[[\s\S]*?\](?: as const)?)\))?\(\s*(?:'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`)/g

/** Whether a file has a test of this name: `${…}` stands for anything, `%s` for a text that the file lists. */
function hasTest(file: string, name: string): boolean {
  const code = readFileSync(file, 'utf8')
  return [...code.matchAll(TEST_CALL)].some(([, plain, template]) => {
    const listed = toPattern(plain ?? template ?? '')
      .exec(name)
      ?.slice(1)
    return listed?.every((text) => code.includes(`'${text}'`))
  })
}

function toPattern(name: string): RegExp {
  const escaped = name.replace(/\$\{[^}]*\}|[.*+?^${}()|[\]\\]/g, (found) =>
    found.length > 1 ? '.*' : `\\${found}`,
  )
  return new RegExp(`^${escaped.replaceAll('%s', '(.*)')}$`)
}

test.each(SENTENCES)('“$sentence” has its test', ({ file, name }) => {
  expect(hasTest(file, name), `${file}: ${name}`).toBe(true)
})

test('a test that is not there is missed', () => {
  const [{ file, name } = { file: '', name: '' }] = SENTENCES
  expect(hasTest(file, name)).toBe(true)
  expect(hasTest(file, `${name}, and more`)).toBe(false)
  expect(hasTest(file, name.replace(/^\S+/, '/never-listed'))).toBe(false)
})

test('no pair of sentence and test is listed twice', () => {
  const pairs = SENTENCES.map(({ sentence, name }) => `${sentence} ${name}`)
  expect(pairs).toEqual([...new Set(pairs)])
})
