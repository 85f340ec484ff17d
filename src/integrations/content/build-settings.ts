import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/** The only settings that a build may read from `.env`, which also holds the server's secrets. */
const BUILD_SETTINGS = [
  'SITE_URL',
  'PUBLIC_API_ORIGIN',
  'PUBLIC_GTM_ID',
  'CATALOGUE_URL',
  'SITE_OUT_DIR',
  'POLICY_IN_PAGES',
]

/** Adds the build's settings from `.env` to the environment, which takes precedence. */
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
