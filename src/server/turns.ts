/** Runs work that keeps the processor busy one after another, and lets other calls be answered in between. */
export type Turns = <Result>(work: () => Result | Promise<Result>) => Promise<Result>

/** A queue of its own. */
export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = last.then(breath).then(work)
    last = turn.catch(() => undefined)
    return turn
  }
}

/** Lets everything that waits for the loop have its turn. */
export function breath(): Promise<void> {
  return new Promise((resume) => setImmediate(resume))
}
