import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const root = process.cwd()
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'check-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

function write(path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

function check(name: string): string {
  const script = join(root, 'scripts/check.ts')
  return spawnSync('node', [script, name], { cwd: folder, encoding: 'utf8' }).stdout.trim()
}

describe('names', () => {
  beforeEach(() => {
    execFileSync('git', ['init', '--quiet'], { cwd: folder })
  })

  test('is content with names that say something', () => {
    write('src/islands/cart/CartPanel.tsx', 'export const x = 1\n')
    write('src/pages/product/[slug].astro', '<p>Ensaymada</p>\n')
    write('src/service-worker/precache.ts', 'export const x = 1\n')
    write(
      'src/domain/order/order.ts',
      '// The function again.\nconst isKnown = has(known.id)\nconst knownOrder = { found: 1 }\n',
    )
    expect(check('names')).toBe('✓ check names')
  })

  test('refuses names that say nothing, long files, notes, silenced checks, tests left out, and paths of one machine', () => {
    const refused = {
      'src/utils/money.ts': 'x',
      'src/domain/helpers.ts': 'x',
      'src/stores/cart-helpers.ts': 'x',
      'src/islands/cart/CartManager.tsx': 'x',
      'src/islands/cart/cart-panel.tsx': 'x',
      'src/domain/CartItem.ts': 'x',
      'src/shared/money.ts': 'x',
      'src/components/Long.astro': 'x\n'.repeat(251),
      'src/styles/long.css': 'x\n'.repeat(251),
      'src/domain/cart/cart.ts': `// ${'TO'}DO: finish`,
      'src/domain/cart/total.ts': `// @ts-${'ignore'}`,
      'tests/unit/cart.test.ts': `test.${'only'}('x')`,
      'tests/unit/total.test.ts': `describe.${'skip'}('x')`,
      'src/domain/cart/saved.ts': 'export const known = readCart()',
      'src/domain/cart/count.ts': 'for (const told of lines) count()',
      'src/components/Hero.astro': 'const shown = 1',
      'scripts/seed.ts': `read('/${'home'}/maria/pugon/x')`,
    }
    for (const [path, text] of Object.entries(refused)) write(path, text)
    const [first, ...problems] = check('names').split('\n')
    expect(first).toBe('✗ check names')
    expect(problems.map((problem) => problem.split(':')[0]).sort()).toEqual(Object.keys(refused).sort())
  })

  test('refuses the path of the checkout', () => {
    write('scripts/seed.ts', `read('${folder}/content')`)
    expect(check('names')).toContain('is a path of one machine')
  })
})

describe('top level', () => {
  test('refuses what the map does not show, and nothing that git ignores', () => {
    write('.gitignore', 'dist/\n')
    write('dist/index.html', '')
    write('README.md', '')
    expect(check('top-level')).toBe('✓ check top-level')
    write('notes.txt', '')
    expect(check('top-level')).toContain('notes.txt')
  })
})
