import { randomBytes } from 'node:crypto'
import { isSameText } from '#server/keys/same-text.ts'

/**
 * Lets the site's own builds read the API without limit. A pass is given to one build through its environment
 * and is valid until that build ends; no address gets in by itself.
 */
export type BuildPasses = {
  issue: () => string
  /** Ends the pass of a build. */
  end: (pass: string) => void
  isGood: (given: string | undefined) => boolean
}

const PASS_BYTES = 32

/** No passes at first. They are known only to this process, which is the one that its builds read from. */
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
