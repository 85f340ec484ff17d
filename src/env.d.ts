/** A module bundled by itself into one classic script, to stand in the HTML. */
declare module '*?inline-script' {
  const script: string
  // biome-ignore lint/style/noDefaultExport: what a bundled module is imported as.
  export default script
}
