/** The variable by which a shop names to its build the sources that pages are made from, besides the catalogue. */
export const PAGES_VERSION = 'PAGES_VERSION'
