/**
 * A waiting caller: identified by the device if it is known for the account (D32), otherwise by the network
 * address.
 */
export type Waiter = { isKnown: boolean; name: string }

type Place = { enter: () => void; turnAway: () => void }
type Terms = { atOnce: number; strangers: number; regulars: number }

/** Turned away: the line is full, and nobody in it has more places than the newcomer would have. */
export class QueueFullError extends Error {
  override name = 'QueueFullError'
}

/**
 * Runs a limited amount of work at once. The rest waits in two lines, one for known devices and one for
 * strangers, served alternately. Within a line everybody gets a turn before anybody gets a second one. When a
 * line is full, a newcomer takes a place from the one with the most. So nobody can fill a line alone, and
 * strangers never take places from known devices. Throws `QueueFullError`.
 */
export function createFairQueue({ atOnce, strangers, regulars }: Terms) {
  const lines = [createLine(regulars), createLine(strangers)] as const
  let running = 0
  let turn = 0

  const takeNext = () => {
    turn = 1 - turn
    return (lines[turn] ?? lines[0]).take() ?? (lines[1 - turn] ?? lines[0]).take()
  }

  return async <T>({ isKnown, name }: Waiter, work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running++
    // The place goes straight to the next in line, so `running` does not change.
    else
      await new Promise<void>((enter, fail) => {
        const place = { enter, turnAway: () => fail(new QueueFullError()) }
        lines[isKnown ? 0 : 1].join(name, place)
      })
    try {
      return await work()
    } finally {
      const next = takeNext()
      if (next) next.enter()
      else running--
    }
  }
}

function createLine(places: number) {
  /** By name; the one whose last turn was longest ago comes first. */
  const waiting = new Map<string, Place[]>()
  let length = 0

  /** Removes the newest place of the one with the most; false if the newcomer would then have as many. */
  const makeRoom = (ownLength: number): boolean => {
    const most = [...waiting.values()].reduce<Place[]>((a, b) => (b.length > a.length ? b : a), [])
    if (most.length < ownLength + 2) return false
    most.pop()?.turnAway()
    length--
    return true
  }

  return {
    join: (name: string, place: Place) => {
      const queue = waiting.get(name) ?? []
      if (length >= places && !makeRoom(queue.length)) return place.turnAway()
      queue.push(place)
      waiting.set(name, queue)
      length++
    },
    take: (): Place | undefined => {
      const [first] = waiting
      if (!first) return undefined
      const [name, queue] = first
      waiting.delete(name)
      const place = queue.shift()
      if (queue.length > 0) waiting.set(name, queue)
      length--
      return place
    },
  }
}
