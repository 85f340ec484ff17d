/** §9: so many calls of one endpoint in so many seconds. */
export const CALL_LIMITS = [
  { code: 'MINUTE_LIMIT', seconds: 60, calls: 50 },
  { code: 'HOURLY_LIMIT', seconds: 3600, calls: 1000 },
] as const
