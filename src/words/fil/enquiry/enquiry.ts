/** Words of the pages on which something is requested that is in no list. */
export const ENQUIRY = {} as const
