/** A module bundled into one classic script, to be inlined in the HTML. */
declare module '*?inline-script' {
  const script: string
  // biome-ignore lint/style/noDefaultExport: bundled modules are imported this way.
  export default script
}

/** Draws pictures while the site is built. */
declare module 'virtual:built-pictures' {
  export const sharePicture: typeof import('#integrations/pictures/share-picture.ts').sharePicture
  export const iconPicture: typeof import('#integrations/pictures/icon-picture.ts').iconPicture
  export const iconAddress: typeof import('#integrations/pictures/icon-picture.ts').iconAddress
}
