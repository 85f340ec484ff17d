import type { AstroIntegration } from 'astro'
import { ContentError } from './content-check.ts'

/** Hosts of a site that only this machine sees. */
const OWN_MACHINE = /^(localhost|127\.0\.0\.1|\[::1\])$/

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
