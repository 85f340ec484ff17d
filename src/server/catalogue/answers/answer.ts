import type { Context } from 'hono'
import { CATALOGUE_TAG } from '#domain/page/copies/copy-rule.ts'
import type { Snapshot } from '#server/catalogue/snapshot.ts'
import { createTurns } from '#server/flow/turns/turns.ts'
import { answerReady } from '#server/http/answers/answer-ready.ts'
import type { AppEnvironment } from '#server/http/route.ts'
import type { MakeAnswer } from './answer-store.ts'

/**
 * Stock changes with every order. Shared caches may answer for a few seconds and, by their own header (RFC
 * 9213), serve an older answer while they fetch the new one; browsers ask each time.
 */
const CACHE_HEADERS = {
  'Cache-Control': 'public, max-age=0, s-maxage=5, must-revalidate',
  'CDN-Cache-Control': 'public, max-age=5, stale-while-revalidate=30, stale-if-error=300',
}

/** A catalogue answer: its key within the snapshot, its tags, and how to make it. */
export type Wanted = { snapshot: Snapshot; key: string; tags: readonly string[]; make: MakeAnswer }

/**
 * Answers made or sent in each turn of the event loop, so that a health probe does not wait for twenty long
 * lists.
 */
const READS_AT_ONCE = 2
const inTurn = createTurns(READS_AT_ONCE)

/**
 * A catalogue answer from memory, or 304 if the caller already has it.
 */
export async function prepared(
  context: Context<AppEnvironment>,
  { snapshot, key, tags, make }: Wanted,
): Promise<Response> {
  const { answers } = snapshot
  await inTurn()
  const answer = await answers.prepare(key, [CATALOGUE_TAG, ...tags], make)
  const headers = { ...CACHE_HEADERS, 'Cache-Tag': answer.tags.join(',') }
  return answerReady(context, answer, headers, 'application/json')
}
