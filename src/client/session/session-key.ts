/** Its presence in local storage means: a session is stored, maybe one that has ended. Cheap to look at. */
export const SESSION_KEY = 'pugon:session'
