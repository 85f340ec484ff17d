import { atom, type ReadableAtom } from 'nanostores'
import { adviceOf } from '#client/advice.ts'
import { request } from '#client/api.ts'
import { AnswerError, isVerdict, wordsOf } from '#client/errors.ts'
import {
  type FeedbackAnswers,
  getFeedback,
  giveFeedback,
  type OrderFeedback,
} from '#contract/shop/feedback.ts'
import { say } from '#words/say.ts'
import { createSubmission } from './submission.ts'

/**
 * The order that a signed link asks about. `early`: it has not been handed over; `failed`: the server did not answer.
 */
export type AskedState =
  | { status: 'loading' }
  | { status: 'ready'; order: OrderFeedback }
  | { status: 'unknown' | 'early' | 'failed'; message: string; advice?: string }

const $state = atom<AskedState>({ status: 'loading' })

/** The order that is asked about. */
export const $asked: ReadableAtom<AskedState> = $state

/** Reads the feedback form of the order behind a token. */
export async function loadFeedback(token: string): Promise<void> {
  $state.set(token ? { status: 'loading' } : unknownOrder())
  if (!token) return
  try {
    $state.set({ status: 'ready', order: await request(getFeedback, { params: { token } }) })
  } catch (error) {
    $state.set(refusalOf(error))
  }
}

/** Sends feedback on an order; sending again replaces it. */
export const feedbackSubmission = createSubmission(
  ({ token, answers }: { token: string; answers: FeedbackAnswers }) =>
    request(giveFeedback, { params: { token }, body: answers }),
)

function refusalOf(error: unknown): AskedState {
  if (error instanceof AnswerError && error.code === 'FEEDBACK_NOT_AWAITED')
    return { status: 'early', message: error.message }
  if (isVerdict(error)) return unknownOrder()
  return { status: 'failed', message: wordsOf(error), advice: adviceOf(error) }
}

function unknownOrder(): AskedState {
  return { status: 'unknown', message: say('This link opens no order. Please check that it is complete.') }
}
