/** A module bundled into one classic script, to be inlined in the HTML. */
declare module '*?inline-script' {
  const script: string
  // biome-ignore lint/style/noDefaultExport: bundled modules are imported this way.
  export default script
}
