import { atom, type ReadableAtom } from 'nanostores'
import { adviceOf } from '#client/advice.ts'
import { request } from '#client/api.ts'
import { isVerdict, wordsOf } from '#client/errors.ts'
import { preparePicture } from '#client/prepare-picture.ts'
import { uploadPhoto } from '#client/upload/upload-photo.ts'
import {
  acceptQuote,
  type EnquiryDraft,
  type EnquiryThread,
  getEnquiry,
  sendEnquiry,
  writeToShop,
} from '#contract/enquiry/enquiry.ts'
import type { DeliveryAddress } from '#contract/order/fulfilment.ts'
import type { PaymentMethod } from '#domain/order/payment/payment.ts'
import { createSubmission } from '#stores/page/submission.ts'
import { say } from '#words/say.ts'

/** The enquiry that a signed link opens. `unknown`: the server does not know it; `failed`: the server did not answer. */
export type EnquiryState =
  | { status: 'loading' }
  | { status: 'ready'; thread: EnquiryThread }
  | { status: 'unknown' | 'failed'; message: string; advice: string }

/** Photos on their way. `failed` are those that were not taken, with the reason. */
export type PhotoState = { sent: number; all: number; percent: number; failed: readonly string[] }

/** How often the conversation is read again while somebody looks. */
const REFRESH_MS = 20_000
const NO_PHOTOS: PhotoState = { sent: 0, all: 0, percent: 0, failed: [] }

const $state = atom<EnquiryState>({ status: 'loading' })
const $photoState = atom<PhotoState>(NO_PHOTOS)

/** The enquiry that is looked at. */
export const $enquiry: ReadableAtom<EnquiryState> = $state

/** The photos that are being sent. */
export const $photos: ReadableAtom<PhotoState> = $photoState

/** Sends a new enquiry; it is on the screen then, and `$enquiry` has its token. */
export const asking = createSubmission(async (body: EnquiryDraft) => {
  $state.set({ status: 'ready', thread: await request(sendEnquiry, { body }) })
}, 'mail')

/** Adds a message to the conversation. */
export const writing = createSubmission(async ({ token, words }: { token: string; words: string }) => {
  $state.set({ status: 'ready', thread: await request(writeToShop, { params: { token }, body: { words } }) })
})

type Accepting = { thread: EnquiryThread; method: PaymentMethod; address: DeliveryAddress | null }

/** Accepts the quote that is on the screen. */
export const accepting = createSubmission(async ({ thread, method, address }: Accepting) => {
  const { token, quote } = thread
  const { version = 0, total = 0 } = quote ?? {}
  const body = { version, expectedTotal: total, method, address }
  $state.set({ status: 'ready', thread: await request(acceptQuote, { params: { token }, body }) })
})

/** Reads the enquiry behind a token. What is known of it stays on the screen in the meantime. */
export async function readEnquiry(token: string): Promise<void> {
  try {
    $state.set({ status: 'ready', thread: await request(getEnquiry, { params: { token } }) })
  } catch (error) {
    if (isVerdict(error)) {
      const message = say('This link opens no request. Please check that it is complete.')
      $state.set({ status: 'unknown', message, advice: '' })
    } else if ($state.get().status !== 'ready') {
      $state.set({ status: 'failed', message: wordsOf(error), advice: adviceOf(error) })
    }
  }
}

/**
 * Reads the enquiry again and again while somebody looks.
 *
 * @returns the function that stops it.
 */
export function watchEnquiry(token: string): () => void {
  void readEnquiry(token)
  const timer = setInterval(() => document.hidden || void readEnquiry(token), REFRESH_MS)
  return () => clearInterval(timer)
}

/**
 * Sends photos one after the other, made smaller on the device. One that is refused does not keep the others back; resolves to
 * whether all have arrived.
 */
export async function sendPhotos(
  token: string,
  files: readonly File[],
  signal: AbortSignal,
): Promise<boolean> {
  $photoState.set({ ...NO_PHOTOS, all: files.length })
  for (const original of files) {
    const { file, refusal } = await preparePicture(original)
    const onSent = (bytes: number) =>
      $photoState.set({ ...$photoState.get(), percent: Math.round((100 * bytes) / (file?.size ?? 1)) })
    try {
      if (!file) throw new Error(refusal ?? '')
      await uploadPhoto(token, file, { signal, sent: onSent, paused: () => undefined })
      const before = $photoState.get()
      $photoState.set({ ...before, sent: before.sent + 1, percent: 0 })
    } catch (error) {
      if (signal.aborted) return false
      const before = $photoState.get()
      const reason = file ? wordsOf(error) : (refusal ?? '')
      $photoState.set({ ...before, percent: 0, failed: [...before.failed, `${original.name}: ${reason}`] })
    }
  }
  await readEnquiry(token)
  return $photoState.get().failed.length === 0
}
