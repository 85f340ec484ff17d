// Every number of the security records (§9).

/** §9: the audit trail shows this many changes; older ones are exported (D58). */
export const TRAIL_ENTRIES = 1000
/** §9: the security log keeps this many entries. */
export const LOG_ENTRIES = 100
/** §9: this many alerts, and as many anomaly reports, are kept. */
export const ALERTS_KEPT = 50
export const REPORTS_KEPT = 50
/** §9: how often the security log is audited. */
export const AUDIT_EVERY_MS = 5 * 60_000

/**
 * An audit looks for anomalies in this many minutes, and one that has not grown for as long is over. So that nobody
 * can flood the log to hide, it keeps everything of these minutes.
 */
export const LOOK_BACK_MINUTES = 30
/**
 * Networks and accounts of one kind with an entry of their own in a minute of one process: together, further ones
 * share one. It limits what a flood can write.
 */
export const ENTRIES_A_MINUTE = 20
/** Alerts of one kind at a time; further networks or accounts share one, so that none pushes the others out. */
export const ALERTS_OF_A_KIND = 5
/** Networks that an alert names. */
export const NETWORKS_NAMED = 10
