/**
 * What a shop and its builds say to each other about the bundle of the pages' code: made once for each version of the
 * sources, it renders the pages of every edit that follows.
 */

/** The variable that names the folder in which a build keeps the bundle, and from which later ones render. */
export const BUNDLE_FOLDER = 'BUNDLE_FOLDER'

/** The variable that names the folder of the site that is shown now: pages that have not changed are taken from it. */
export const EARLIER_SITE = 'EARLIER_SITE'

/** Within a bundle's folder, written last: a folder without it is no bundle. */
export const BUNDLE_FILE = 'bundle.json'

/** Within a site's folder: what its pages were made from. */
export const PAGES_FILE = '_pages.json'
