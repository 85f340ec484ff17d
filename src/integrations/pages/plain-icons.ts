const ICON_CLASS = / class="lucide lucide-[\w -]+"/g

/** Leaves out the classes that icons name themselves with: no style uses them, and every page repeats them. */
export function plainIcons(html: string): string {
  return html.replaceAll(ICON_CLASS, '')
}
