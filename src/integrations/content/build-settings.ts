import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import type { AstroIntegration } from 'astro'
import { isTagManagerId } from '#domain/page/analytics/google-tag.ts'
import { ContentError } from './content-check.ts'

/** The only settings that a build may read from `.env`, which also holds the server's secrets. */
const BUILD_SETTINGS = [
  'SITE_URL',
  'PUBLIC_API_ORIGIN',
  'PUBLIC_GTM_ID',
  'CATALOGUE_URL',
  'SITE_OUT_DIR',
  'POLICY_IN_PAGES',
]

/** Hosts of a site that only this machine sees. */
const OWN_MACHINE = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** Adds the build's settings from `.env` to the environment, which takes precedence. */
export function readBuildSettings(environment: Record<string, string | undefined>, file: string): void {
  const written = parseEnv(textOf(file))
  for (const name of BUILD_SETTINGS) {
    const value = environment[name] ?? written[name]
    if (value !== undefined) environment[name] = value
  }
}

/**
 * Checks what a build reads. A variable that a workflow does not know comes as an empty text.
 *
 * @throws {ContentError} with a sentence for each mistake.
 */
export function checkBuildSettings({
  SITE_URL = '',
  PUBLIC_GTM_ID = '',
  POLICY_IN_PAGES = '',
}: Record<string, string | undefined>): void {
  const mistakes = [
    SITE_URL &&
      !URL.canParse(SITE_URL) &&
      `SITE_URL must be an address such as https://shop.example, not "${SITE_URL}".`,
    PUBLIC_GTM_ID &&
      !isTagManagerId(PUBLIC_GTM_ID) &&
      `PUBLIC_GTM_ID must be a tag manager's id such as GTM-AB12CD3, not "${PUBLIC_GTM_ID}".`,
    !['', 'yes', 'no'].includes(POLICY_IN_PAGES) &&
      `POLICY_IN_PAGES must be yes or no, not "${POLICY_IN_PAGES}".`,
  ].filter(Boolean)
  if (mistakes.length > 0) throw new ContentError(mistakes.join('\n'))
}

/** Stops a build by hand that would publish the sample bakery: one for a public address, or on a host's own builder. */
export function sampleGuard(environment: Record<string, string | undefined>): AstroIntegration {
  return {
    name: 'sample-guard',
    hooks: {
      'astro:config:setup': ({ command }) => {
        if (command === 'build') refuseSample(environment)
      },
    },
  }
}

/** @throws {ContentError} if the sample bakery would be published. */
export function refuseSample({ CATALOGUE_URL, SITE_URL, CI }: Record<string, string | undefined>): void {
  if (CATALOGUE_URL) return
  // Every host's builder sets CI; nobody is to see a site of such a build that says where it is on this machine.
  const isPublic = SITE_URL ? !OWN_MACHINE.test(new URL(SITE_URL).hostname) : Boolean(CI)
  if (isPublic)
    throw new ContentError(
      `CATALOGUE_URL is not set, so this would publish the sample bakery${SITE_URL ? ` at ${SITE_URL}` : ''}. Set it to your API, such as https://api.shop.example/api/v1, or to content/catalogue if that is your own.`,
    )
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw cause
  }
}
