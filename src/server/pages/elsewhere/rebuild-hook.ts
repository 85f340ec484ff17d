import { createHmac } from 'node:crypto'

/** The address of an external builder, and the credentials for calling it. */
export type RebuildHook = { url: string; secret: string; token: string | null }

/** The call for a build was not accepted; the message is for the admin and contains no secret. */
class RebuildHookError extends Error {
  override name = 'RebuildHookError'
}

/** The name of the event; hosted CI services start a workflow by it. */
const REBUILD_EVENT = 'catalogue-changed'
const HOOK_TIMESTAMP_HEADER = 'X-Pugon-Timestamp'
const HOOK_SIGNATURE_HEADER = 'X-Pugon-Signature'

const TIMEOUT_MS = 10_000
const PAUSES_MS = [1_000, 4_000]

/**
 * Asks an external builder to build: `POST {url}` with `{event_type, client_payload: {catalogueVersion}}`,
 * the body of a `repository_dispatch`. `X-Pugon-Signature` is `sha256=` and the HMAC-SHA256, in hex, of
 * `X-Pugon-Timestamp` (seconds since 1970), a dot and the body. Throws `RebuildHookError` if the third
 * attempt fails too.
 *
 * @param pauses milliseconds before the second and the third attempt.
 */
export async function callRebuildHook(
  { url, secret, token }: RebuildHook,
  { catalogueVersion, now }: { catalogueVersion: string; now: Date },
  pauses: readonly number[] = PAUSES_MS,
): Promise<void> {
  const body = JSON.stringify({ event_type: REBUILD_EVENT, client_payload: { catalogueVersion } })
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'pugon',
    [HOOK_TIMESTAMP_HEADER]: timestamp,
    [HOOK_SIGNATURE_HEADER]: `sha256=${signature}`,
    ...(token && { Authorization: `Bearer ${token}` }),
  }
  for (const pause of [...pauses, null]) {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    // A redirect must not carry the secret in a header elsewhere.
    const init = { method: 'POST', headers, body, signal, redirect: 'error' as const }
    const status = await fetch(url, init).then(
      (answer) => answer.body?.cancel().then(() => answer.status) ?? answer.status,
      () => null,
    )
    if (status !== null && status >= 200 && status < 300) return
    const mayPass = status === null || status === 429 || status >= 500
    if (pause === null || !mayPass) {
      throw new RebuildHookError(
        status === null ? 'The builder does not answer.' : `The builder answers ${status}.`,
      )
    }
    await new Promise((next) => setTimeout(next, pause))
  }
}
