import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { idParams } from '#contract/page.ts'
import { ANOMALY_KINDS } from '#domain/account/security/anomaly.ts'
import { REFUSAL_KINDS } from '#domain/account/security/security-entry.ts'

/** Its network or account; all `null` if several are involved or none is known. */
const account = z.nullable(z.object({ userId: z.int(), username: z.nullable(z.string()) }))

const anomaly = {
  kind: z.enum(ANOMALY_KINDS),
  /** Masked; `null` if it is about an account, or about several networks. */
  network: z.nullable(z.string()),
  account,
  /** Whether several networks or accounts share it. */
  isOfSeveral: z.boolean(),
  count: z.int(),
  /** The first networks from which it came, masked. */
  networks: z.array(z.string()),
}

const alert = z.object({
  id: z.int(),
  ...anomaly,
  since: z.string(),
  at: z.string(),
  /** `null` if nobody has read it since it grew. */
  read: z.nullable(z.object({ at: z.string(), username: z.nullable(z.string()) })),
})

export type SecurityAlert = z.output<typeof alert>

const report = z.object({
  id: z.int(),
  from: z.string(),
  to: z.string(),
  refusals: z.array(z.object({ kind: z.enum(REFUSAL_KINDS), count: z.int() })),
  findings: z.array(z.object({ ...anomaly, isNew: z.boolean() })),
})

export type AnomalyReport = z.output<typeof report>

export const listSecurityAlerts = endpoint({
  summary: 'Alerts and anomaly reports of the security audit, the latest first',
  method: 'GET',
  path: '/admin/security/alerts',
  access: 'admin',
  details:
    'The log is audited every five minutes; `auditedAt` is `null` until it has been. The latest 50 of each, of the last 30 days. A running anomaly is one alert that grows.',
  answer: z.object({
    auditedAt: z.nullable(z.string()),
    alerts: z.array(alert),
    reports: z.array(report),
  }),
})

export const markAlertRead = endpoint({
  summary: 'Marks an alert as read, or as unread again',
  method: 'PUT',
  path: '/admin/security/alerts/{id}/read',
  access: 'admin',
  params: idParams,
  body: z.strictObject({ isRead: z.boolean() }),
  answer: alert,
})

const logEntry = z.object({
  kind: z.enum(REFUSAL_KINDS),
  /** When the last one was refused. */
  at: z.string(),
  /** How many were refused in this minute. */
  count: z.int(),
  /** Masked; `null` if several networks share the entry. */
  network: z.nullable(z.string()),
  account,
  /** The last one's call and correlation id. */
  call: z.string(),
  correlationId: z.string(),
})

export type SecurityLogEntry = z.output<typeof logEntry>

export const listSecurityLog = endpoint({
  summary: 'The security log: the latest refused calls, of one kind or of all',
  method: 'GET',
  path: '/admin/security/log',
  access: 'admin',
  details:
    'The latest 100 entries of the last 30 days. Refusals of one kind, network, account and minute are one entry. Addresses are masked.',
  query: z.object({ kind: z.optional(z.enum(REFUSAL_KINDS)) }),
  answer: z.array(logEntry),
})
