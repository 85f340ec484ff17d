import { readFileSync } from 'node:fs'

/** The shop's icon as an address that holds it: every page shows it, and none asks for it. */
export const iconAddress = `data:image/svg+xml,${readFileSync('public/icon.svg', 'utf8')
  .trim()
  .replaceAll('"', "'")
  .replace(/[<>#]/g, encodeURIComponent)}`
