import { createHash } from 'node:crypto'
import { EARLIER_SITE } from '#contract/content/page-bundle.ts'

const fingerprints = new WeakMap<object, string>()

/**
 * Stands for all data that a page shows: two pages of one bundle with the same key are the same, byte for byte.
 *
 * @param facts all data on the page.
 */
export function keyOfPage(facts: readonly object[]): string {
  return hashOf(facts.map(fingerprint))
}

/** Whether the page of this key need not be rendered, since an earlier site has it. */
export function isKnown(key: string, request: Request): boolean {
  // Astro warns about headers that are read while a static page is made; only our own requests have some.
  return process.env[EARLIER_SITE] !== undefined && request.headers.get('If-None-Match') === key
}

/** Several pages share what they show. */
function fingerprint(fact: object): string {
  const known = fingerprints.get(fact) ?? hashOf(fact)
  fingerprints.set(fact, known)
  return known
}

function hashOf(facts: object): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22)
}
