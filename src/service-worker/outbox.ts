import { platformHash } from '#client/signing/platform-hash.ts'
import { signatureHeaders } from '#client/signing/signature.ts'
import { type DeviceStore, deviceStore } from '#client/storage/device-store.ts'
import { inTurn } from '#client/storage/tab-lock.ts'
import { API_BASE } from '#contract/endpoint.ts'
import type { IDEMPOTENCY_HEADER } from '#contract/problem.ts'
import { KEPT_ORDER, type WaitingOrder } from '#contract/stored/waiting-order.ts'
import { callHeaders } from './line.ts'

// The contract's calls bring their schemas along, which weigh more than the whole worker; a test compares.
const IDEMPOTENCY: typeof IDEMPOTENCY_HEADER = 'Idempotency-Key'
const TOKEN_PATH = '/security/csrf'
const SUBMIT_PATH = '/orders/submit'

type Send = (address: string, init: RequestInit) => Response | Promise<Response>
type Wire = { origin: string; body: string }

/** Answers after which the same order may be sent again (D36). */
const REPEATABLE = [408, 429]

/**
 * Sends the order that waits on this device, also if no page is open (D61). The next page sends it again under the same
 * key, and so learns what became of it. Rejects without an answer: the browser calls again later.
 */
export async function sendWaiting(device: DeviceStore = deviceStore, send: Send = fetch): Promise<void> {
  await inTurn(KEPT_ORDER, async () => {
    const stored = await device.read<WaitingOrder>(KEPT_ORDER)
    const submission = stored?.submission
    if (!submission?.waits || !submission.wire || submission.isHeld) return
    // From now on it may have reached the shop, and can no longer be taken back.
    const marked = { ...stored, submission: { ...submission, waits: 'maybe-sent', isUnknown: true } }
    if (await device.write(KEPT_ORDER, marked)) await submit(submission.key, submission.wire, send)
  })
}

async function submit(key: string, { origin, body }: Wire, send: Send): Promise<void> {
  const names = { Accept: 'application/json', ...callHeaders() }
  const response = await send(origin + API_BASE + TOKEN_PATH, { headers: names, credentials: 'include' })
  if (!response.ok) throw new Error(`${TOKEN_PATH}: ${response.status}`)
  const { csrfToken, serverTime } = (await response.json()) as { csrfToken: string; serverTime: string }
  const target = API_BASE + SUBMIT_PATH
  const signed = await signatureHeaders(
    { method: 'POST', target, body },
    csrfToken,
    Date.parse(serverTime),
    platformHash(crypto.subtle),
  )
  const headers = { ...names, ...signed, 'Content-Type': 'application/json', [IDEMPOTENCY]: key }
  const { status } = await send(origin + target, { method: 'POST', credentials: 'include', headers, body })
  if (status >= 500 || REPEATABLE.includes(status)) throw new Error(`${SUBMIT_PATH}: ${status}`)
}
