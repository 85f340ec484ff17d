/**
 * How an icon of lucide is drawn, which `.icon` of base.css says for all of them, the class with which it names itself, and a
 * namespace, which HTML does without.
 */
const LOOKS =
  /<svg xmlns="[^"]*"( [^>]*?) fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"([^>]*?) class="lucide [^"]*"/g

/** Leaves out what every icon of a page would repeat. */
export function plainIcons(html: string): string {
  return html.replaceAll(LOOKS, '<svg$1$2 class="icon"')
}
