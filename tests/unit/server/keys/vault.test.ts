import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createVault, UnreadableError } from '#server/keys/vault.ts'

const vault = createVault('a secret of at least thirty-two letters')

test('sealed text can be opened, whatever the text', () => {
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
  // Not the last letter, some of whose bits have no meaning.
  const flipped = sealed.slice(0, -2) + (sealed.at(-2) === 'A' ? 'B' : 'A') + sealed.slice(-1)
  expect(() => vault.open(flipped)).toThrow()
  expect(() => createVault('another secret of thirty-two letters!').open(sealed)).toThrow()
})

test('text sealed with the previous secret can be read and found while it is known, and new text is sealed with the new one', () => {
  const fresh = createVault('the secret that this shop goes on with', [
    'a secret of at least thirty-two letters',
  ])
  const sealed = vault.seal('ana@example.com')
  expect([fresh.read(sealed), fresh.isCurrent(sealed)]).toEqual(['ana@example.com', false])
  expect(fresh.indexes('ana@example.com')).toEqual([
    fresh.index('ana@example.com'),
    vault.index('ana@example.com'),
  ])
  expect(fresh.isCurrent(fresh.seal('ana@example.com'))).toBe(true)
  expect(vault.read(fresh.seal('ana@example.com'))).toBeNull()
})

test.each(['', 'v1.', 'v1.short', 'no seal at all', `v1.${'A'.repeat(60)}`])(
  'a damaged seal "%s" is unreadable, and opening it says so by name',
  (damaged) => {
    expect(vault.read(damaged)).toBeNull()
    expect(() => vault.open(damaged)).toThrow(UnreadableError)
  },
)
