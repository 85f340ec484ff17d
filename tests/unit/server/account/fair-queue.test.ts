import { expect, test } from 'vitest'
import { createFairQueue, QueueFullError } from '#server/account/fair-queue.ts'

/** A queue for one at a time whose work ends when the test says so; `order` lists who had a turn. */
function openQueue(strangers: number, regulars: number) {
  const inTurn = createFairQueue({ atOnce: 1, strangers, regulars })
  const order: string[] = []
  const refused: string[] = []
  const ends: (() => void)[] = []
  const ask = (name: string, isKnown = false) =>
    inTurn({ isKnown, name }, () => {
      order.push(name)
      return new Promise<void>((end) => ends.push(end))
    }).catch((cause) => {
      expect(cause).toBeInstanceOf(QueueFullError)
      refused.push(name)
    })
  const serveAll = async () => {
    for (let end = ends.shift(); end; end = ends.shift()) {
      end()
      await new Promise(setImmediate)
    }
  }
  return { ask, order, refused, serveAll }
}

test('an address that fills the line gives its places to newcomers, and one turn for each of theirs', async () => {
  const { ask, order, refused, serveAll } = openQueue(6, 2)
  const asked = Array.from({ length: 20 }, () => ask('flood'))
  asked.push(ask('first'), ask('second'), ask('second'))
  await serveAll()
  await Promise.all(asked)
  expect(order).toEqual(['flood', 'flood', 'first', 'second', 'flood', 'second', 'flood'])
  expect(refused).toEqual(Array(16).fill('flood'))
})

test('of a full line of equals nobody is sent away for a newcomer', async () => {
  const { ask, order, refused, serveAll } = openQueue(2, 2)
  const asked = ['a', 'b', 'c', 'd'].map((name) => ask(name))
  await serveAll()
  await Promise.all(asked)
  expect([order, refused]).toEqual([['a', 'b', 'c'], ['d']])
})

test('known devices have places that strangers cannot take, and every other turn (D32)', async () => {
  const { ask, order, refused, serveAll } = openQueue(4, 2)
  const asked = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ask(name))
  asked.push(ask('phone', true), ask('tablet', true), ask('laptop', true))
  await serveAll()
  await Promise.all(asked)
  expect(refused).toEqual(['f', 'laptop'])
  expect(order).toEqual(['a', 'b', 'phone', 'c', 'tablet', 'd', 'e'])
})

test('work that fails gives its place on', async () => {
  const inTurn = createFairQueue({ atOnce: 1, strangers: 2, regulars: 2 })
  const failing = inTurn({ isKnown: false, name: 'a' }, () => Promise.reject(new Error('lost')))
  const next = inTurn({ isKnown: false, name: 'b' }, async () => 'done')
  await expect(failing).rejects.toThrow('lost')
  expect(await next).toBe('done')
})
