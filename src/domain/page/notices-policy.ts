/**
 * The Trusted Types policy that permits the address of the worker of the team's notifications. A file of its own, as
 * `trusted-types.ts` is in the script of every page.
 */
export const NOTICES_POLICY = 'pugon-notices'
