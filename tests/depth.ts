// The depth of a proof: `npm test` runs a small version of each heavy one, so that a break is noticed at
// once; `npm run soak` (DEEP=1) runs them at full size, every night and before a release.

/** Whether heavy proofs run at full size, and time limits are checked. */
export const IS_DEEP = process.env['DEEP'] === '1'

/** The size of a proof: `few` in every run, `all` in the deep one. */
export function depth(few: number, all: number): number {
  return IS_DEEP ? all : few
}

/** For similar proofs, such as one at several widths: the first `few` in every run, all in the deep one. */
export function some<Case>(all: readonly Case[], few = 1): readonly Case[] {
  return IS_DEEP ? all : all.slice(0, few)
}

/** For a browser test that only the deep run needs: others run the same code. */
export const DEEP_ONLY = { tag: '@deep' }
