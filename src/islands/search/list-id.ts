/** The id of the list of suggestions. */
export const LIST_ID = 'search-list'
