/** Its presence in local storage means that a session is stored, which may have expired. Cheap to check. */
export const SESSION_KEY = 'pugon:session'
