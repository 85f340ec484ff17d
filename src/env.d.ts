/** A module bundled by itself into one classic script, to stand in the HTML. */
declare module '*?inline-script' {
  const script: string
  // biome-ignore lint/style/noDefaultExport: what a bundled module is imported as.
  export default script
}

/** What draws pictures while the site is built. */
declare module 'virtual:built-pictures' {
  export const sharePicture: typeof import('#integrations/pictures/share-picture.ts').sharePicture
  export const iconPicture: typeof import('#integrations/pictures/icon-picture.ts').iconPicture
  export const iconAddress: typeof import('#integrations/pictures/icon-picture.ts').iconAddress
}
