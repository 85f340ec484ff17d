import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'

/** A sheet of a route, as Astro describes it. */
export type Sheet = { depth: number; order: number; sheet: { content: string } | { src: string } }

/** A route of the build with its sheets. */
type Route = { key: string; styles: Sheet[] }

/**
 * Gives every page of a route, and routes with the same sheets, the same style. Astro sorts a route's sheets for each of its
 * pages, and swaps those of equal rank each time; the policy would name each order by a hash of its own.
 */
export function sameStyles(): AstroIntegration {
  return {
    name: 'same-styles',
    hooks: {
      'astro:build:setup': ({ pages, updateConfig }) => updateConfig({ plugins: [rankSheets(pages)] }),
    },
  }
}

/** The browser's files are bundled last: then every route has all of its sheets. */
function rankSheets(pages: ReadonlyMap<string, Route>): Plugin {
  return {
    name: 'same-styles',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: () => shareStyles([...pages.values()]),
  }
}

/** Gives each of the routes the sheets of the first that has the same ones, with a rank of its own for each. */
export function shareStyles(routes: readonly Route[]): void {
  const sheetsOf = new Map<string, Sheet[]>()
  for (const route of routes.toSorted((one, other) => (one.key < other.key ? -1 : 1))) {
    const key = JSON.stringify(route.styles.map(textOf).sort())
    const styles = sheetsOf.get(key) ?? ranked(route.styles)
    sheetsOf.set(key, styles)
    route.styles = styles
  }
}

/** As Astro sorts them: `order` -1 comes last, and of the same order, the greatest depth first, -1 before it. */
function ranked(styles: readonly Sheet[]): Sheet[] {
  const last = (order: number) => (order === -1 ? Number.MAX_SAFE_INTEGER : order)
  const first = (depth: number) => (depth === -1 ? Number.MAX_SAFE_INTEGER : depth)
  const sorted = styles.toSorted(
    (one, other) =>
      last(one.order) - last(other.order) ||
      first(other.depth) - first(one.depth) ||
      (textOf(one) < textOf(other) ? -1 : 1),
  )
  return sorted.map(({ sheet }, order) => ({ sheet, order, depth: 0 }))
}

function textOf({ sheet }: Sheet): string {
  return 'content' in sheet ? sheet.content : sheet.src
}
