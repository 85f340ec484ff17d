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

/** The versions that an `If-Match` names; `any` is `*`. */
export type NamedVersions = readonly number[] | 'any'

/** A tag, also one that is marked as weak (`W/`) since its answer was compressed: it still names the same version. */
const TAG = /^(?:W\/)?"([^"\s]*)"$/
const VERSION = /^\d{1,9}$/
/** No thing has this version. */
const NO_VERSION = -1
/** So many edits of others at the same moment, one after the other, are waited for. */
const MAX_ATTEMPTS = 5

/** A version's tag for `ETag` and `If-Match`. */
export function versionTag(version: number): string {
  return `"${version}"`
}

/** The versions that an edit may be based on, from its `If-Match` (RFC 9110, 13.1.1); 428 if there is none. */
export function readVersions(ifMatch: string | undefined): NamedVersions {
  const versions = ifMatch?.trim()
  if (!versions)
    throw new Problem('PRECONDITION_REQUIRED', 'This call needs an If-Match with the edited version.')
  if (versions === '*') return 'any'
  return versions.split(',').map((part) => {
    const tag = TAG.exec(part.trim())?.[1]
    if (tag === undefined) refuse('If-Match', 'format', 'If-Match format is invalid')
    return VERSION.test(tag) ? Number(tag) : NO_VERSION
  })
}

/** Makes an edit of the newest version, if that is one of the named ones. */
export async function editNewest<Result>(
  versions: NamedVersions,
  edit: (version: number) => Promise<Result>,
): Promise<Result> {
  let version = versions === 'any' ? NO_VERSION : (versions[0] ?? NO_VERSION)
  for (let attempt = 1; ; attempt++) {
    try {
      return await edit(version)
    } catch (error) {
      if (!(error instanceof StaleEdit) || attempt === MAX_ATTEMPTS) throw error
      const newest = error.current.version
      if (versions !== 'any' && !versions.includes(newest)) throw error
      version = newest
    }
  }
}

/** The refusal of an outdated edit: both versions, in the call's own shape. */
export function staleProblem(
  { answer, body }: Pick<Endpoint, 'answer' | 'body'>,
  { current }: StaleEdit,
  edit: unknown,
): Problem {
  return new Problem('PRECONDITION_FAILED', 'Somebody else has changed this since you opened it.', {
    etag: versionTag(current.version),
    versions: {
      current: z.encode(answer, current as never),
      yours: body ? z.encode(body, edit as never) : null,
    },
  })
}
