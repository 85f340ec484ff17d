import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { Problem, refuse } from './problem.ts'

/**
 * Thrown by an edit based on an outdated version. `current` is the present state as the call would answer it:
 * the refusal shows it beside the state that was sent.
 */
export class StaleEdit extends Error {
  override name = 'StaleEdit'
  readonly current: { version: number }

  constructor(current: { version: number }) {
    super('The version that was edited is not the newest')
    this.current = current
  }
}

/** A proxy that compresses an answer marks its tag as weak (`W/`); it still names the same version. */
const VERSION_TAG = /^(?:W\/)?"(\d{1,9})"$/

/** A version's tag for `ETag` and `If-Match`. */
export function versionTag(version: number): string {
  return `"${version}"`
}

/** The version that an edit is based on, from its `If-Match`; 428 if there is none. `*` names no version. */
export function readVersion(ifMatch: string | undefined): number {
  if (!ifMatch?.trim()) {
    throw new Problem('PRECONDITION_REQUIRED', 'This call needs an If-Match with the edited version.')
  }
  const version = VERSION_TAG.exec(ifMatch.trim())?.[1]
  if (!version) {
    refuse('If-Match', 'format', 'If-Match format is invalid')
  }
  return Number(version)
}

/** The refusal of an outdated edit: both versions, in the call's own shape. */
export function staleProblem(
  { answer, body }: Pick<Endpoint, 'answer' | 'body'>,
  { current }: StaleEdit,
  sent: unknown,
): Problem {
  return new Problem('PRECONDITION_FAILED', 'Somebody else has changed this since you opened it.', {
    etag: versionTag(current.version),
    versions: {
      current: z.encode(answer, current as never),
      yours: body ? z.encode(body, sent as never) : null,
    },
  })
}
