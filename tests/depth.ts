// How deep a proof goes: `npm test` runs a small version of each heavy one, so that a break is seen at once;
// `npm run soak` (DEEP=1) runs them whole, every night and before a release.

/** Whether the heavy proofs run whole, and bounds of time are measured. */
export const IS_DEEP = process.env['DEEP'] === '1'

/** How many of something a proof takes: `few` in every run, `all` in the deep one. */
export function depth(few: number, all: number): number {
  return IS_DEEP ? all : few
}
