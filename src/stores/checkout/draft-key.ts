/** The checkout's draft, for one tab only: it does not stay on a shared phone. */
export const DRAFT_KEY = 'pugon:checkout'
