/**
 * Adds a style sheet to the page. Panels' styles come this way, with their scripts: if they were inlined like
 * all others, they would be in every page's HTML, which must fit into the first flight of a connection.
 */
export function adoptStyles(css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}
