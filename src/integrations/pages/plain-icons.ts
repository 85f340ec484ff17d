const ICON_CLASS = / class="lucide lucide-[\w -]+"/g

/** Removes the classes with which icons name themselves: no style uses them, and every page repeats them. */
export function plainIcons(html: string): string {
  return html.replaceAll(ICON_CLASS, '')
}
