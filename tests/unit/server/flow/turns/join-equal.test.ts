import { expect, test } from 'vitest'
import { createGate } from '#server/flow/turns/gate.ts'
import { joinEqual } from '#server/flow/turns/join-equal.ts'

/** Work that ends when it is told to, and how often each was begun. */
function openWork(gate = createGate(2)) {
  const run = joinEqual<string>(gate)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (key: string) =>
    run(key, () => {
      begun.push(key)
      return new Promise((done) => ends.push(() => done(`${key} ${begun.length}`)))
    })
  return { ask, begun, end: () => ends.shift()?.() }
}

const turns = () => new Promise((resume) => setTimeout(resume, 0))

test('equal work that is asked for at once is done once', async () => {
  const { ask, begun, end } = openWork()
  const asked = [ask('a'), ask('a'), ask('a')]
  await turns()
  end()
  expect(await Promise.all(asked)).toEqual(['a 1', 'a 1', 'a 1'])
  expect(begun).toEqual(['a'])
})

test('nobody gets what was begun before he asked', async () => {
  const { ask, begun, end } = openWork()
  const first = ask('a')
  await turns()
  const second = [ask('a'), ask('a')]
  await turns()
  expect(begun).toEqual(['a', 'a'])
  end()
  end()
  expect([await first, ...(await Promise.all(second))]).toEqual(['a 2', 'a 2', 'a 2'])
})

test('two are done at a time, those that wait are joined, and beyond a number they are refused', async () => {
  const gate = createGate(2, { maxWaiting: 1, refusal: () => new Error('busy') })
  const { ask, begun, end } = openWork(gate)
  const running = [ask('a'), ask('b')]
  await turns()
  const waiting = [ask('c'), ask('c')]
  await turns()
  await expect(ask('d')).rejects.toThrow('busy')
  expect(begun).toEqual(['a', 'b'])
  end()
  await turns()
  expect(begun).toEqual(['a', 'b', 'c'])
  end()
  end()
  await Promise.all([...running, ...waiting])
  const again = ask('d')
  await turns()
  end()
  expect(await again).toBe('d 4')
})
