/** The only script file of a shop page, at the page's end. */
const LAST_SCRIPT = /<script (?=type="module" src="[^"]*"><\/script><\/body>)/
const SCRIPT_FILE = /<script [^>]*\bsrc=/g

/**
 * Makes a page's only script async: everything it looks for comes before it. It is then requested after the
 * largest picture and the font, and the page counts as loaded without it. If there are several scripts, they
 * keep their order.
 */
export function letScriptRunAsItComes(html: string): string {
  return html.match(SCRIPT_FILE)?.length === 1
    ? html.replace(LAST_SCRIPT, '<script async fetchpriority="low" ')
    : html
}
