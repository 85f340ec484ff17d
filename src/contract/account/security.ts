import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

const securityAnswer = z.object({
  csrfToken: z.string(),
  /** Both ISO 8601 with offset. */
  expiresAt: z.string(),
  serverTime: z.string(),
})

export const getCsrfToken = endpoint({
  summary: 'Sets the session cookie if it is missing and returns the token that signs this session’s writes',
  method: 'GET',
  path: '/security/csrf',
  access: 'public',
  answer: securityAnswer,
})

/** The content types of browser reports: `report-uri`, `report-to`, and the one that other programs send. */
const REPORT_TYPES = ['application/csp-report', 'application/reports+json', 'application/json'] as const
const MAX_REPORT_BYTES = 8192

const text = z.optional(z.nullable(z.string()))
const number = z.optional(z.nullable(z.number()))

/** A violation in the shape of `report-uri` (CSP level 2), reduced to the fields worth a log line. */
const cspReport = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'blocked-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'source-file': text,
    'line-number': number,
  }),
})

/** A report in the Reporting API's shape, whose lists also contain other kinds. */
const report = z.object({
  type: z.string(),
  body: z.object({
    documentURL: text,
    blockedURL: text,
    effectiveDirective: text,
    sourceFile: text,
    lineNumber: number,
  }),
})

export const logSecurityReport = endpoint({
  summary: 'Takes a report of what the content security policy blocked',
  details: 'Browsers send these by themselves, so they are not signed.',
  method: 'POST',
  path: '/security/log',
  access: 'public',
  status: 202,
  signed: false,
  bodyTypes: REPORT_TYPES,
  maxBodyBytes: MAX_REPORT_BYTES,
  body: z.union([cspReport, z.array(report)]),
  answer: z.object({ received: z.literal(true) }),
})

export type SecurityReport = z.output<typeof cspReport> | z.output<typeof report>[]
