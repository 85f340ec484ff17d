/** A module bundled by itself into one classic script, to stand in the HTML. */
declare module '*?inline-script' {
  const script: string
  export default script
}
