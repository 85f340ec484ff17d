import type { WindowRefusal } from '#domain/time/pickup-window.ts'
import { phrase, type Words } from '#words/say.ts'

/** The words shown beside a time that cannot be chosen. */
export const WINDOW_REFUSAL_WORDS = {
  closed: phrase('closed'),
  'no-delivery': phrase('no delivery'),
  'too-early': phrase('too early'),
  full: phrase('fully booked'),
} as const satisfies Record<WindowRefusal, Words>
