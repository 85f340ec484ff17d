/** The address that the tests' sites are built for. */
export const SITE_URL = 'http://localhost'
