import { randomBytes } from 'node:crypto'
import { isSameText } from '#server/keys/same-text.ts'

/**
 * Lets the site's own builds read the API however often their address has been asked from. A pass is handed to one
 * build by its environment and serves until that build is over; no address gets in by itself.
 */
export type BuildPasses = {
  issue: () => string
  /** The build of this pass is over. */
  end: (pass: string) => void
  isGood: (given: string | undefined) => boolean
}

const PASS_BYTES = 32

/** No pass at first; they are kept in this process alone, which is the one that its builds read. */
export function createBuildPasses(): BuildPasses {
  const issued = new Set<string>()
  return {
    issue: () => {
      const pass = randomBytes(PASS_BYTES).toString('base64url')
      issued.add(pass)
      return pass
    },
    end: (pass) => void issued.delete(pass),
    isGood: (given = '') => [...issued].some((pass) => isSameText(given, pass)),
  }
}
