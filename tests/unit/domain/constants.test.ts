import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ROW = /^\| (.+?) \| `(.+)` \| `([\w./-]+)` \| `([\w./-]+)` \|$/
/** The name that a piece of code declares; some rows are a part of a larger declaration, or a message. */
const DECLARED = /^(?:type )?([A-Z]\w+)\b.* = /

const rows = readFileSync('src/domain/CONSTANTS.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!number )/.test(line))
  .map((line) => {
    const [, subject = '', code = '', file = '', proof = ''] = ROW.exec(line) ?? expect.fail(line)
    return { subject, code: code.replaceAll('\\|', '|'), file: `src/${file}`, proof: `tests/${proof}` }
  })

const sources = globSync('src/**/*.{ts,tsx,astro}').map((path) => readFileSync(path, 'utf8'))

test('the list of the specification’s numbers has a row for each group of §9', () => {
  expect(rows.length).toBeGreaterThan(150)
})

test('each number is in the file that the list names, with that value', () => {
  const missing = rows.filter(
    ({ code, file }) => !existsSync(file) || !readFileSync(file, 'utf8').includes(code),
  )
  expect(missing.map(({ file, code }) => `${file}: ${code}`)).toEqual([])
})

test('each number has a test where the list says', () => {
  expect(rows.filter(({ proof }) => !existsSync(proof)).map(({ proof }) => proof)).toEqual([])
})

test('each named number is used by running code', () => {
  const unused = rows.flatMap(({ code, file }) => {
    const [, name] = DECLARED.exec(code) ?? []
    if (!name) return []
    const word = new RegExp(`\\b${name}\\b`, 'g')
    const isUsed = [readFileSync(file, 'utf8'), ...sources].some(
      (source) => (source.match(word)?.length ?? 0) > (source.includes(code) ? 1 : 0),
    )
    return isUsed ? [] : [`${file}: ${name}`]
  })
  expect(unused).toEqual([])
})
