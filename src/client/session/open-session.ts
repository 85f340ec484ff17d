import { isRefusal } from '#client/errors.ts'
import type { BrowserParts } from '#client/pipeline/browser.ts'
import type { Request } from '#client/pipeline/request.ts'
import { getStorageKey } from '#contract/account/auth.ts'
import { canEncrypt } from './cipher.ts'
import { leaseLock, webLock } from './lock.ts'
import { createSender, type SendWithToken } from './send-with-token.ts'
import { createSession, type Session } from './session.ts'
import { encryptedStore, memoryStore } from './store.ts'

/** A session with which calls can be made. */
export type OpenSession = Session & { sendWithToken: SendWithToken }

/** A browser's session, whose own calls go through the same pipeline. */
export function openSession({ storage, locks, clock }: BrowserParts, request: Request): OpenSession {
  const store = canEncrypt() ? encryptedStore(storage, () => readSecret(request)) : memoryStore()
  const lock = locks ? webLock(locks) : leaseLock(storage, clock)
  const session = createSession({ request, store, lock, clock, later })
  return { ...session, sendWithToken: createSender(session) }
}

function later(job: () => void, ms: number): () => void {
  const timer = setTimeout(job, ms)
  return () => clearTimeout(timer)
}

/** The secret of this browser's stored session; `null` if the server has none (D46). */
async function readSecret(request: Request): Promise<string | null> {
  try {
    return (await request(getStorageKey, { retry: 'never' })).storageKey
  } catch (error) {
    if (isRefusal(error)) return null
    throw error
  }
}
