import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createVault } from '#server/security/vault.ts'

const vault = createVault('a secret of at least thirty-two letters')

test('what was sealed is opened, whatever the text', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => vault.open(vault.seal(text)) === text))
})

test('two seals of one text differ and show nothing of it, their index is the same', () => {
  const [first, second] = [vault.seal('0917 123 4567'), vault.seal('0917 123 4567')]
  expect(first).not.toBe(second)
  expect(first).not.toContain('0917')
  expect(vault.index('0917 123 4567')).toBe(vault.index('0917 123 4567'))
  expect(vault.index('0917 123 4567')).not.toBe(vault.index('0917 123 4568'))
})

test('a changed seal and another secret are refused', () => {
  const sealed = vault.seal('ana@example.com')
  // Not the last letter: some of its bits say nothing.
  const flipped = sealed.slice(0, -2) + (sealed.at(-2) === 'A' ? 'B' : 'A') + sealed.slice(-1)
  expect(() => vault.open(flipped)).toThrow()
  expect(() => createVault('another secret of thirty-two letters!').open(sealed)).toThrow()
})
