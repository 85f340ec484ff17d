import type { Context } from 'hono'
import type { AppEnvironment } from '#server/http/route.ts'
import { bytes, isKnown, type ReadyBody } from './ready-body.ts'

/** Answers with a ready body, or 304 if the caller already has it. `compressAnswers` then sends the copy that suits the caller. */
export function answerReady(
  context: Context<AppEnvironment>,
  ready: ReadyBody,
  headers: Record<string, string>,
  type: string,
): Response {
  const common = { ETag: ready.etag, Vary: 'Accept-Encoding', ...headers }
  if (isKnown(ready, context.req.header('If-None-Match'))) return context.body(null, 304, common)
  context.set('readyBody', ready)
  return context.body(bytes(ready.body), 200, { ...common, 'Content-Type': type })
}
