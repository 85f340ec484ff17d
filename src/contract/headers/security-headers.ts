import { logSecurityReport } from '#contract/account/security.ts'
import { API_BASE } from '#contract/endpoint.ts'
import { FORMATTED_POLICY } from '#domain/formatted.ts'
import { MEASUREMENT_ORIGINS, TAG_MANAGER_ORIGIN } from '#domain/page/analytics/google-tag.ts'
import { TAG_MANAGER_POLICIES, WORKER_POLICY } from '#domain/page/trusted-types.ts'

/** §9: how long a browser asks for nothing but https. */
const HSTS_SECONDS = 31_536_000

/** Hashes of the inline blocks that a content security policy allows, each as `sha256-…`. */
export type InlineHashes = {
  scriptHashes: readonly string[]
  styleHashes: readonly string[]
  /** Whether the site has a tag manager (§7), whose host the policy must then allow. */
  hasTagManager?: boolean
}

/** Every Trusted Types policy that a page's script may create: a browser refuses any other name. */
export const TRUSTED_POLICIES: readonly string[] = [WORKER_POLICY, FORMATTED_POLICY]

/** Inputs of the headers; `apiOrigin` is empty if API and site share a host. */
export type SecurityContext = InlineHashes & { site: string; apiOrigin: string }

/** A shop on plain http is a trial: it must not decide for other hosts of its domain. */
const hsts = (site: string) =>
  `max-age=${HSTS_SECONDS}${site.startsWith('https:') ? '; includeSubDomains' : ''}`

/**
 * The name under which the policy's reports are sent; browsers that do not know it use the address directly.
 */
const REPORT_GROUP = 'csp'
const reportAddress = (apiOrigin: string) => apiOrigin + API_BASE + logSecurityReport.path

/** The headers sent with every page of the site, by our server and by static hosts alike. */
export function securityHeaders(context: SecurityContext): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(context),
    'Reporting-Endpoints': `${REPORT_GROUP}="${reportAddress(context.apiOrigin)}"`,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Strict-Transport-Security': hsts(context.site),
    // The kind of the browser's line, by which the first page's pictures are chosen.
    'Accept-CH': 'ECT',
    'Permissions-Policy': `camera=(), geolocation=(), microphone=(), payment=(), usb=(), ch-ect=(self${context.apiOrigin && ` "${context.apiOrigin}"`})`,
  }
}

/** The policy: nothing but our own files and the inline blocks that the build has seen. */
export function contentSecurityPolicy({
  scriptHashes,
  styleHashes,
  hasTagManager = false,
  site,
  apiOrigin,
}: SecurityContext): string {
  const tagManager = hasTagManager ? TAG_MANAGER_ORIGIN : ''
  const measurement = hasTagManager ? MEASUREMENT_ORIGINS : []
  const directives = [
    // Firefox takes this for pages that are fetched ahead; for all else there is a line below.
    ["default-src 'self'"],
    ["frame-src 'none'"],
    ["media-src 'none'"],
    ["script-src 'self'", tagManager, ...quote(scriptHashes)],
    ["style-src 'self'", ...quote(styleHashes)],
    ["img-src 'self' data:", apiOrigin, tagManager, ...measurement],
    ["connect-src 'self'", apiOrigin, tagManager, ...measurement],
    ["form-action 'self'"],
    ["base-uri 'none'"],
    ["frame-ancestors 'none'"],
    ["object-src 'none'"],
    ["require-trusted-types-for 'script'"],
    ['trusted-types', ...TRUSTED_POLICIES, ...(hasTagManager ? TAG_MANAGER_POLICIES : [])],
    [`report-uri ${reportAddress(apiOrigin)}`],
    [`report-to ${REPORT_GROUP}`],
    [site.startsWith('https:') ? 'upgrade-insecure-requests' : ''],
  ]
  return directives
    .map((parts) => parts.filter(Boolean).join(' '))
    .filter(Boolean)
    .join('; ')
}

/** Directives that browsers take from a header alone. */
const OF_HEADERS = /^(frame-ancestors|report-uri|report-to)\b/

/** The policy as a page can state it by itself, on a host that does not send our headers. Who may frame it stays open there. */
export function policyInPage(context: SecurityContext): string {
  const directives = contentSecurityPolicy(context).split('; ')
  return directives.filter((directive) => !OF_HEADERS.test(directive)).join('; ')
}

function quote(hashes: readonly string[]): string[] {
  return [...hashes].sort().map((hash) => `'${hash}'`)
}
