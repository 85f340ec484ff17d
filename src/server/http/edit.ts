import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { Problem } from './problem.ts'

/**
 * Thrown by an edit that was made on an older version than there is now. `current` is the thing as the call's answer
 * would show it: the refusal shows it beside what was sent.
 */
export class StaleEdit extends Error {
  override name = 'StaleEdit'
  readonly current: { version: number }

  constructor(current: { version: number }) {
    super('The version that was edited is not the newest')
    this.current = current
  }
}

/** A proxy that compresses an answer marks its tag as weak (`W/`): it names the same version. */
const VERSION_TAG = /^(?:W\/)?"(\d{1,9})"$/

/** The tag of a version, as it stands in `ETag` and `If-Match`. */
export function versionTag(version: number): string {
  return `"${version}"`
}

/** The version that an edit was made on, from its `If-Match`; 428 where there is none. `*` would name none. */
export function readVersion(ifMatch: string | undefined): number {
  if (!ifMatch?.trim()) {
    throw new Problem('PRECONDITION_REQUIRED', 'This call needs the If-Match of the version that was edited.')
  }
  const version = VERSION_TAG.exec(ifMatch.trim())?.[1]
  if (!version) {
    const message = 'If-Match format is invalid'
    throw new Problem('VALIDATION_FAILED', message, {
      errors: [{ field: 'If-Match', code: 'format', message }],
    })
  }
  return Number(version)
}

/** What an edit is refused with when it came second: both versions, as the call itself writes them. */
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
