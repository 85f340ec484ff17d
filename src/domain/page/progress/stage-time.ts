/** §4: each stage of progressive loading lasts this long; faster work shows none (D53). */
export const STAGE_MS = 500
