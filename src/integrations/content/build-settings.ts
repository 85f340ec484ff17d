import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/** Everything that a build may know of the file `.env`, which also holds the server's secrets. */
const BUILD_SETTINGS = ['SITE_URL', 'PUBLIC_API_ORIGIN', 'PUBLIC_GTM_ID', 'CATALOGUE_URL', 'SITE_OUT_DIR']

/** Adds the build's settings in a file `.env` to the environment, which comes first where both have one. */
export function readBuildSettings(environment: Record<string, string | undefined>, file: string): void {
  const written = parseEnv(textOf(file))
  for (const name of BUILD_SETTINGS) {
    const value = environment[name] ?? written[name]
    if (value !== undefined) environment[name] = value
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw cause
  }
}
