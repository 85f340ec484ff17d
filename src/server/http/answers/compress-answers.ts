import type { Context, Next } from 'hono'
import { API_BASE } from '#contract/endpoint.ts'
import type { AppEnvironment } from '#server/http/route.ts'
import { chooseEncoding, compress, MIN_COMPRESSED_BYTES } from './encoding.ts'
import { bytes, copyOf } from './ready-body.ts'

/** Types of text; pictures and fonts are compressed already, and a stream of events must not wait for its end. */
const TEXT = /^(?:text\/(?!event-stream)|application\/(?:[\w.-]+\+)?(?:json|xml)|image\/svg\+xml)/
/**
 * Calls whose answers contain tokens. Where somebody else can have a part of the request repeated beside a token, the
 * compressed length tells how much of it was guessed right (BREACH).
 */
const WITH_TOKENS = new RegExp(`^${API_BASE}/(?:auth|security)/`)

/** Compresses every answer of text above 1 kB that is not compressed yet, in an encoding that the caller accepts. */
export async function compressAnswers(context: Context<AppEnvironment>, next: Next): Promise<void> {
  await next()
  const { res: answer } = context
  const { headers, status } = answer
  if (status === 204 || status === 304 || headers.has('Content-Encoding')) return
  if (!TEXT.test(headers.get('Content-Type') ?? '') || WITH_TOKENS.test(context.req.path)) return
  const ready = context.get('readyBody')
  const encoding = chooseEncoding(context.req.header('Accept-Encoding'))
  if (ready && (!encoding || ready.length < MIN_COMPRESSED_BYTES)) return
  const body = ready?.body ?? Buffer.from(await answer.arrayBuffer())
  const newHeaders = new Headers(headers)
  let newBody = body
  if (body.length >= MIN_COMPRESSED_BYTES) {
    if (!/\baccept-encoding\b/i.test(newHeaders.get('Vary') ?? ''))
      newHeaders.append('Vary', 'Accept-Encoding')
    if (encoding) {
      const make = () => compress(body, encoding)
      newBody = await (ready ? copyOf(ready, encoding, make) : make())
      newHeaders.set('Content-Encoding', encoding)
      newHeaders.delete('Content-Length')
      // A strong tag would say that the bytes are the same in every encoding.
      const tag = newHeaders.get('ETag')
      if (tag && !tag.startsWith('W/')) newHeaders.set('ETag', `W/${tag}`)
    }
  }
  context.res = undefined
  context.res = new Response(bytes(newBody), { status, headers: newHeaders })
}
