/** Gives all other waiting work in the event loop its turn. */
export function nextTurn(): Promise<void> {
  return new Promise((resume) => setImmediate(resume))
}

/**
 * Lets a number of callers through in each turn of the event loop; the others wait for the next, so that
 * other events are handled in between.
 */
export function createTurns(atOnce: number): () => Promise<void> {
  const waiting: (() => void)[] = []
  let placesLeft = atOnce
  let isCounting = false

  const turn = () => {
    const next = waiting.splice(0, atOnce)
    placesLeft = atOnce - next.length
    isCounting = next.length > 0
    if (isCounting) setImmediate(turn)
    for (const goOn of next) goOn()
  }

  return async () => {
    if (!isCounting) setImmediate(turn)
    isCounting = true
    if (placesLeft > 0) placesLeft--
    else await new Promise<void>((goOn) => waiting.push(goOn))
  }
}
