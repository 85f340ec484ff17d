import { setTimeout } from 'node:timers/promises'

/** Longer than it takes to mail a link or a code, so that the response time reveals nothing about the address. */
const EVEN_ANSWER_MS = 200

/** Does work of which nobody may see how long it took. */
export async function evenly<T>(work: () => Promise<T>): Promise<T> {
  const [done] = await Promise.all([work(), setTimeout(EVEN_ANSWER_MS)])
  return done
}
