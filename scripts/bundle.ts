// Bundles the pages' code for the shop's own server, unless the bundle of this version is there. `npm start` does so by itself;
// an image has it made once, so that a process starts at once.
import { resolve } from 'node:path'
import { openBundle } from '#server/pages/bundle/bundle.ts'

const { version } = await openBundle(resolve(import.meta.dirname, '..'))
process.stdout.write(`The pages of version ${version} are bundled.\n`)
