/** §4: loading is flagged as late after this time; readers are offered a way on (D53). */
export const LATE_MS = 10_000
