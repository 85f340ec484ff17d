import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:tls'
import { converse } from '#tests/server/setup/mail-server.ts'
import type { Certificate } from './certificate-authority.ts'

/** A mail server that only speaks TLS, and accepts every mail. */
export type SecureMailServer = {
  /** For `SMTP_URL`. */
  url: string
  /** Named to the server, one for each mail. */
  recipients: string[]
  /** From now on, it shows another certificate. */
  renew: (certificate: Certificate) => void
  close: () => void
}

/** Starts it at `localhost`, with a certificate. */
export async function startSecureMailServer(certificate: Certificate): Promise<SecureMailServer> {
  const recipients: string[] = []
  const server = createServer(certificate, (socket) =>
    converse(
      socket,
      () => {},
      (recipient) => recipients.push(recipient) > 0,
    ),
  )
  // A client that does not trust the certificate hangs up.
  server.on('tlsClientError', () => {})
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtps://localhost:${(server.address() as AddressInfo).port}`,
    recipients,
    renew: (next) => server.setSecureContext(next),
    close: () => server.close(),
  }
}
