import { type ExecProtocolOptions, PGlite } from '@electric-sql/pglite'
import { nextTurn } from '#server/flow/turns/turns.ts'

/** Work of the database in a row. */
const TURN_MS = 5

/**
 * The embedded database, which works on the thread that serves everybody. By itself it takes all waiting statements in one turn
 * of the event loop: nobody else was answered before the last of twenty reports was made.
 */
export class PGliteInTurns extends PGlite {
  #workMs = 0

  override async execProtocolRaw(message: Uint8Array, options?: ExecProtocolOptions): Promise<Uint8Array> {
    if (this.#workMs > TURN_MS) {
      await nextTurn()
      this.#workMs = 0
    }
    const begun = performance.now()
    const answer = await super.execProtocolRaw(message, options)
    this.#workMs += performance.now() - begun
    return answer
  }
}
