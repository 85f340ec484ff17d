import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isInUse, reachedFrom, running } from './running-code.ts'

const ROW = /^\| (.+?) \| `(.+)` \| `([\w./-]+)` \| `([\w./-]+)` \|$/
/** Numbers with a name of their own; other rows are a part of a larger declaration, a type, or a message. */
const CONSTANT = /^[A-Z]\w+\b.* = /

const rows = readFileSync('src/domain/CONSTANTS.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!number )/.test(line))
  .map((line) => {
    const [, subject = '', code = '', file = '', proof = ''] = ROW.exec(line) ?? expect.fail(line)
    return { subject, code: code.replaceAll('\\|', '|'), file: `src/${file}`, proof: `tests/${proof}` }
  })

/** §9, in its order, with how many rows the list has for each of its groups. */
const GROUPS: Record<string, number> = {
  ...{ 'Client rate limit': 4, Network: 14, 'Circuit breaker': 3, Tokens: 4, Security: 12 },
  ...{ 'Product caches and category queries': 6, 'Cache defaults': 9, 'Cache by network': 17 },
  ...{ 'TTL bounds': 4, 'Network settings': 7, 'Query client': 17, 'Voucher cache': 6 },
  ...{ 'Cart and UI': 13, 'Error boundary': 7, Analytics: 19, Hours: 4 },
}

test('the list has every group of §9, each as long as the specification’s', () => {
  const sizes = Object.keys(GROUPS).map((group) => [
    group,
    rows.filter(({ subject }) => subject.startsWith(`${group}: `)).length,
  ])
  expect(Object.fromEntries(sizes)).toEqual(GROUPS)
})

test('each number is in the file that the list names, with that value', () => {
  const missing = rows.filter(
    ({ code, file }) => !existsSync(file) || !readFileSync(file, 'utf8').includes(code),
  )
  expect(missing.map(({ file, code }) => `${file}: ${code}`)).toEqual([])
})

/** The same name for another subject: keys of the server and of a device, salts of passwords and of push, waits of analytics. */
const OTHERS = [
  ...['src/server/keys/vault.ts: IV_BYTES = 12', 'src/client/storage/device-store.ts: IV_BYTES = 12'],
  ...[
    'src/server/push/encrypt.ts: SALT_BYTES = 16',
    'src/server/account/password/password-hash.ts: SALT_BYTES = 16',
  ],
  'src/domain/page/analytics/analytics-delay.ts: FIRST_DELAY_MS = 1000',
]

test('each named number is declared in that file alone', () => {
  const sources = globSync('src/**/*.{ts,tsx,astro}').map(
    (path) => [path, readFileSync(path, 'utf8')] as const,
  )
  const repeated = rows.flatMap(({ code, file }) => {
    if (!CONSTANT.test(code)) return []
    const elsewhere = sources.filter(([path, text]) => path !== file && text.includes(`const ${code}\n`))
    return elsewhere.map(([path]) => `${path}: ${code}`)
  })
  expect(repeated.toSorted()).toEqual(OTHERS.toSorted())
})

test('each number is used by running code: where it is declared by something that another file imports, or elsewhere', () => {
  expect(
    rows.filter(({ code, file }) => !isInUse(file, code)).map(({ code, file }) => `${file}: ${code}`),
  ).toEqual([])
})

test('a number counts as unused if nothing imports its declaration, nor one that uses it', () => {
  const file = 'src/domain/page/copies/invalidation.ts'
  expect(running).toContain(file)
  const nowhere =
    'const NUMBER = 2\nexport const TWICE = NUMBER * 2\nexport function inBatches() {\n  return 3\n}\n'
  expect(isInUse(file, 'NUMBER = 2', nowhere)).toBe(false)
  expect(isInUse(file, 'NUMBER = 2', nowhere.replace('return 3', 'return TWICE'))).toBe(true)
  expect(isInUse(file, 'NUMBER = 3', nowhere)).toBe(false)
})

test('each number has a test where the list says, and a test of rules or of the server loads that file', () => {
  const strange = rows.filter(({ file, proof }) => {
    if (!existsSync(proof)) return true
    return /^tests\/(?:unit|server)\//.test(proof) && !reachedFrom([proof]).has(file)
  })
  expect(strange.map(({ file, proof }) => `${file}: ${proof}`)).toEqual([])
})
