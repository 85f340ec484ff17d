import { nextTurn } from './turns.ts'

/** Orders that come in meanwhile wait no longer than this. */
const TURN_MS = 5

/**
 * Does quick work for each of thousands of items, such as a link to a file, and lets others in between. Handing each item to
 * another thread would take several times as long as the work.
 */
export async function inShortTurns<Item>(
  items: Iterable<Item>,
  work: (item: Item) => void | Promise<void>,
): Promise<void> {
  let begun = performance.now()
  for (const item of items) {
    await work(item)
    if (performance.now() - begun < TURN_MS) continue
    await nextTurn()
    begun = performance.now()
  }
}
