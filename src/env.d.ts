/** A module bundled into one classic script, to be inlined in the HTML. */
declare module '*?inline-script' {
  const script: string
  // biome-ignore lint/style/noDefaultExport: bundled modules are imported this way.
  export default script
}

/** TypeScript’s own compiler cannot read .astro files; `npm run check` checks them separately. */
declare module '*.astro' {
  const component: import('astro/runtime/server/index.js').AstroComponentFactory
  // biome-ignore lint/style/noDefaultExport: Astro's components are imported this way.
  export default component
}
