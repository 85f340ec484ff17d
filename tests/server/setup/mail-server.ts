import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A mail server for a test: accepts every mail, or refuses recipients. */
export type MailServer = {
  url: string
  mails: string[]
  /** As named to the server; the mails' own headers may differ. */
  recipients: string[]
  refuse: (yes: boolean) => void
  close: () => void
}

/**
 * Enough of SMTP (RFC 5321) for a client to send a mail.
 *
 * @param take receives each mail as it arrives.
 * @param hasRoom says whether a recipient's mailbox has room for this mail.
 */
export async function startMailServer(
  take: (mail: string) => void = () => undefined,
  hasRoom: (recipient: string) => boolean = () => true,
): Promise<MailServer> {
  const mails: string[] = []
  const recipients: string[] = []
  let refuses = false
  const server = createServer((socket) =>
    converse(
      socket,
      (mail) => mails.push(mail) && take(mail),
      (recipient) => {
        recipients.push(recipient)
        return !refuses && hasRoom(recipient)
      },
    ),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    recipients,
    refuse: (yes) => {
      refuses = yes
    },
    close: () => server.close(),
  }
}

/** Holds the server's side of one connection, encrypted or not. */
export function converse(
  socket: Socket,
  take: (mail: string) => void,
  accepts: (recipient: string) => boolean,
): void {
  let buffer = ''
  let isData = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  const answer = (command: string) => {
    const recipient = /^RCPT TO:(\S+)/i.exec(command)?.[1]
    if (recipient && !accepts(recipient)) return say('550 5.1.1 ana@example.com wrote this, refused')
    if (/^DATA/i.test(command)) {
      isData = true
      return say('354 go on')
    }
    if (/^QUIT/i.test(command)) return socket.end('221 bye\r\n')
    return say('250 ok')
  }
  say('220 test')
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => {
    buffer += String(chunk)
    for (;;) {
      const end = isData ? '\r\n.\r\n' : '\r\n'
      const at = buffer.indexOf(end)
      if (at === -1) return
      const part = buffer.slice(0, at)
      buffer = buffer.slice(at + end.length)
      if (isData) {
        take(part)
        isData = false
        say('250 taken')
      } else answer(part)
    }
  })
}
