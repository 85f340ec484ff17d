/** Lets a few callers in at a time; the others wait their turn. */
export type Gate = {
  enter: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** How many wait. */
  waiting: () => number
}

/** A gate with so many places. */
export function createGate(places: number): Gate {
  let free = places
  const queue: (() => void)[] = []
  return {
    waiting: () => queue.length,
    enter: async (work) => {
      if (free === 0) await new Promise<void>((enter) => queue.push(enter))
      else free--
      try {
        return await work()
      } finally {
        const next = queue.shift()
        if (next) next()
        else free++
      }
    },
  }
}
