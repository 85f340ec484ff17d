import type { Plugin } from 'vite'

/** Styles of panels that open on demand. */
const PANEL_STYLES = /\/(?:islands\/(?:cart|search|voucher)|page-scripts\/consent)\/[^/]+\.css$/

/**
 * The styles of panels come with their scripts. Inlined like all others they would be in the HTML of every page, which
 * must fit into the first flight of a connection, for those few who open the panel.
 */
export function panelStyles(): Plugin {
  return {
    name: 'panel-styles',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith('.css')) return null
      const resolved = await this.resolve(source, importer, { skipSelf: true })
      return resolved && PANEL_STYLES.test(resolved.id) ? `\0panel-style:${resolved.id}.js` : null
    },
    load: {
      filter: { id: /^\0panel-style:/ },
      handler: (id) => ({
        code: `import css from ${JSON.stringify(`${id.slice('\0panel-style:'.length, -'.js'.length)}?inline`)}
          const sheet = new CSSStyleSheet()
          sheet.replaceSync(css)
          document.adoptedStyleSheets.push(sheet)`,
        moduleSideEffects: true,
      }),
    },
  }
}
