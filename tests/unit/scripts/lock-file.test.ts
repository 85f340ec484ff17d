import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { some } from '#tests/depth.ts'

const script = join(process.cwd(), 'scripts/check.ts')
const sound = { version: '1.0.0', integrity: 'sha512-x', optionalDependencies: { 'oven-linux': '1.0.0' } }
const dependencies = { oven: '1.0.0' }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'check-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

function checkLockFile(packages: object) {
  const write = (name: string, content: object) => writeFileSync(join(folder, name), JSON.stringify(content))
  write('package.json', { dependencies })
  write('package-lock.json', { packages: { '': { dependencies }, ...packages } })
  return spawnSync('node', [script, 'lock-file'], { cwd: folder, encoding: 'utf8' }).stdout.trim()
}

test.each(some([['node_modules/oven-linux'], ['node_modules/oven/node_modules/oven-linux']]))(
  'a whole lock file is good, the platform package at %s',
  (place) => {
    const platform = { version: '1.0.0', integrity: 'sha512-x' }
    expect(checkLockFile({ 'node_modules/oven': sound, [place]: platform })).toBe('✓ check lock-file')
  },
)

test.each(
  some(
    [
      ['a missing platform package', { 'node_modules/oven': sound }, 'oven-linux is missing'],
      ['a missing checksum', { 'node_modules/oven': { version: '1.0.0' } }, 'has no integrity'],
      ['a host', { 'node_modules/oven': { resolved: 'http://npm.example/oven.tgz' } }, 'names its source'],
      [
        'a source elsewhere',
        { 'node_modules/a': { dependencies: { b: 'git+ssh://x/b.git' } } },
        'b comes from',
      ],
      ['a package.json that went on', { '': { dependencies: { oven: '0.9.0' } } }, 'run npm install'],
    ],
    2,
  ),
)('a lock file is refused for %s', (_, packages, problem) => {
  expect(checkLockFile(packages)).toContain(problem)
})
