// How deep a proof goes: `npm test` runs a small version of each heavy one, so that a break is seen at once;
// `npm run soak` (DEEP=1) runs them whole, every night and before a release.

/** Whether the heavy proofs run whole, and bounds of time are measured. */
export const IS_DEEP = process.env['DEEP'] === '1'

/** How many of something a proof takes: `few` in every run, `all` in the deep one. */
export function depth(few: number, all: number): number {
  return IS_DEEP ? all : few
}

/** Of proofs that are alike, such as one at several widths: the first `few` in every run, all in the deep one. */
export function some<Case>(all: readonly Case[], few = 1): readonly Case[] {
  return IS_DEEP ? all : all.slice(0, few)
}

/** Of a browser test that only the deep run has: others pass through the same code. */
export const DEEP_ONLY = { tag: '@deep' }
