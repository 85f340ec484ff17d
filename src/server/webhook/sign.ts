import { createHmac, randomBytes } from 'node:crypto'

const SECRET_MARK = 'whsec_'
/** Standard Webhooks: at least 24, at most 64. */
const SECRET_BYTES = 32

/** A new secret in the form in which receivers' libraries take it. */
export function newSecret(): string {
  return SECRET_MARK + randomBytes(SECRET_BYTES).toString('base64')
}

/** An event as it is sent; `timestamp` is the attempt's, in seconds. */
export type Signed = { id: string; timestamp: number; body: string }

/** The three headers of Standard Webhooks, signed with each of the secrets. */
export function signedHeaders({ id, timestamp, body }: Signed, secrets: readonly string[]) {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(SECRET_MARK, ''), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  }
}
