/**
 * Names that a shop and its builds share. A build makes the bundle of the pages' code once for each version of the sources;
 * it then renders the pages after every edit.
 */

/** The variable that names the folder in which a build keeps the bundle, and from which pages are rendered. */
export const BUNDLE_FOLDER = 'BUNDLE_FOLDER'

/**
 * The variable that names the folder of the site that is shown now, from which unchanged pages are taken; empty if there is
 * none. Only a program that renders pages with a bundle has it.
 */
export const EARLIER_SITE = 'EARLIER_SITE'

/** Whether this program makes a bundle for a shop: it makes no page, and reads no catalogue. */
export function onlyBundles(environment: Record<string, string | undefined>): boolean {
  return Boolean(environment[BUNDLE_FOLDER]) && environment[EARLIER_SITE] === undefined
}

/** Within a bundle's folder, written last: a folder without it is no bundle. */
export const BUNDLE_FILE = 'bundle.json'

/** Within a site's folder: what its pages were made from. */
export const PAGES_FILE = '_pages.json'

/**
 * Within a site's folder: the digests of its files, so that nobody has to read tens of thousands of new files to know them, and
 * damaged ones are noticed. A line has a file's SHA-256 in base64url, its size in bytes, and its path.
 */
export const DIGESTS_FILE = '_digests.txt'
export const DIGEST_LINE = /^(\S+) (\d+) (.+)$/gm

/**
 * Within the folder of a site that was made in a hurry: most of its compressed copies are a tenth larger than they need be.
 * It has the number of these files.
 */
export const HASTY_FILE = '_hasty.json'

/** The variable that says that nobody waits for this site: it replaces one with the same pages, in smaller copies. */
export const UNHURRIED = 'UNHURRIED'
