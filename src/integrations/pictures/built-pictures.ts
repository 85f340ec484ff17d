import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const NAME = 'virtual:built-pictures'
const fileOf = (name: string) => JSON.stringify(fileURLToPath(new URL(name, import.meta.url)))

/** Lets pages that are files draw pictures while the site is built: `import … from 'virtual:built-pictures'`. */
export function builtPictures(): Plugin {
  return {
    name: 'built-pictures',
    resolveId: (source) => (source === NAME ? `\0${NAME}` : null),
    load: (id) =>
      id === `\0${NAME}`
        ? `export { sharePicture } from ${fileOf('share-picture.ts')}
           export { iconAddress, iconPicture } from ${fileOf('icon-picture.ts')}`
        : null,
  }
}
