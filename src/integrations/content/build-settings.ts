import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import type { AstroIntegration } from 'astro'
import type { Hosting } from '#contract/content/shop-content.ts'
import { API_BASE } from '#contract/endpoint.ts'
import { ConfigError } from '#server/flow/config-error.ts'
import { readOrigin, readTagManagerId, readYes } from '#server/flow/site-settings.ts'
import { isAddress } from './catalogue-source.ts'
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

/** The address of a site that is built without one. */
const OWN_SITE = 'http://localhost:4321'

/** Hosts of a site that only this machine sees. */
const OWN_MACHINE = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** Adds the build's settings from `.env` to the environment, which takes precedence. */
export function readBuildSettings(environment: Record<string, string | undefined>, file: string): void {
  const fileValues = parseEnv(textOf(file))
  for (const name of BUILD_SETTINGS) {
    const value = environment[name] ?? fileValues[name]
    if (value !== undefined) environment[name] = value
  }
}

/**
 * Checks what a build reads, as the server does. A variable that a workflow does not know comes as an empty text.
 *
 * @throws {ContentError} with a sentence for each mistake.
 */
export function checkBuildSettings(environment: Record<string, string | undefined>): void {
  const { SITE_URL, PUBLIC_API_ORIGIN, PUBLIC_GTM_ID, CATALOGUE_URL, POLICY_IN_PAGES } = environment
  const mistakes = [
    () => SITE_URL && readOrigin('SITE_URL', SITE_URL),
    () => PUBLIC_API_ORIGIN && readOrigin('PUBLIC_API_ORIGIN', PUBLIC_API_ORIGIN),
    () => readTagManagerId(PUBLIC_GTM_ID),
    () => CATALOGUE_URL && checkCatalogue(CATALOGUE_URL),
    () => readYes('POLICY_IN_PAGES', POLICY_IN_PAGES),
  ].flatMap((read) => {
    try {
      read()
      return []
    } catch (cause) {
      if (!(cause instanceof ConfigError)) throw cause
      return [cause.message]
    }
  })
  if (mistakes.length > 0) throw new ContentError(mistakes.join('\n'))
}

/**
 * Reads where a built site is hosted.
 *
 * @throws {ConfigError} if a setting is wrong; `checkBuildSettings` lists all of them.
 */
export function readHosting(environment: Record<string, string | undefined>): Hosting {
  const { SITE_URL, PUBLIC_API_ORIGIN, PUBLIC_GTM_ID } = environment
  return {
    site: readOrigin('SITE_URL', SITE_URL || OWN_SITE),
    apiOrigin: PUBLIC_API_ORIGIN ? readOrigin('PUBLIC_API_ORIGIN', PUBLIC_API_ORIGIN) : '',
    tagManagerId: readTagManagerId(PUBLIC_GTM_ID),
  }
}

function checkCatalogue(source: string): void {
  const isRight = isAddress(source)
    ? URL.canParse(source) && source.endsWith(API_BASE)
    : existsSync(join(source, 'products.json'))
  if (isRight) return
  throw new ConfigError(
    `CATALOGUE_URL must be the address of your API, such as https://api.shop.example${API_BASE}, or a folder with products.json, not "${source}".`,
  )
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
