/** D81: the most photos of one enquiry. Each has at most the 5 MB of any upload. */
export const MAX_ENQUIRY_PHOTOS = 5
/** The most drawings of the shop in one conversation. */
export const MAX_ENQUIRY_DRAWINGS = 10
/** The most drawings of one answer. */
export const MAX_ANSWER_DRAWINGS = 3
/** More than this from one address within an hour come from a machine. */
export const ENQUIRY_LIMIT = { enquiries: 10, windowSeconds: 3600 }
/** Messages of both sides, together: a conversation beyond this belongs on the telephone. */
export const MAX_ENQUIRY_NOTES = 100
/** Length of one message. */
export const MAX_ENQUIRY_WORDS = 2000
/** Lines of a quote. */
export const MAX_QUOTE_LINES = 10
/** Length of a line's own words: they are read in lists and on tickets. */
export const MAX_LINE_WORDS = 150
/** How long a quote may hold its place: two weeks. */
export const MAX_QUOTE_HOURS = 336
/** How many days ahead may be wished for: two years. Photos are kept until after that day. */
export const MAX_WISH_DAYS = 730
/** D81: days after the wished date until the photos are deleted, unless it was ordered. */
export const PHOTO_RETENTION_DAYS = 90
/** An enquiry that led to no order is deleted like a message of the contact form. */
export const ENQUIRY_RETENTION_DAYS = 365
