/** The one script file of a page of the shop, the last thing in it. */
const LAST_SCRIPT = /<script (?=type="module" src="[^"]*"><\/script><\/body>)/
const SCRIPT_FILE = /<script [^>]*\bsrc=/g

/**
 * Lets a page's only script run as it comes: everything that it looks for stands before it. It is then asked for after
 * the largest picture and the letters, not beside them, and the page counts as read without waiting for it. Where there
 * are several, their order stays.
 */
export function letScriptRunAsItComes(html: string): string {
  return html.match(SCRIPT_FILE)?.length === 1
    ? html.replace(LAST_SCRIPT, '<script async fetchpriority="low" ')
    : html
}
