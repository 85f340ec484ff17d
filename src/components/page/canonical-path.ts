/** A page's one address below the site, from the name its file is built under: no `.html`, no slash at the end. */
export function canonicalPath(pathname: string): string {
  return pathname.replace(/(?:\/index)?(?:\.html)?\/?$/, '') || '/'
}
