import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect } from '@playwright/test'

/** Every mail that the browser tests' shop has sent, one JSON line each. */
export const MAILS = resolve(import.meta.dirname, '..', '..', '..', '.cache', 'e2e-mails.jsonl')

/** Mailboxes whose addresses begin like this have no room for the first mail, but take every later one. */
export const FULL_MAILBOX = 'full-mailbox-'

/** A mail that a busy machine could not send is retried after a minute. */
const MAILED_MS = 120_000

/**
 * Waits for the newest mail to an address that has a link to one of our screens; returns the link's path with
 * its token.
 */
export async function mailedLink(
  to: string,
  screen: 'verify' | 'reset' | 'new-email' | 'stop-notices',
): Promise<string> {
  return newest(() => linksTo(to, screen))
}

/** Waits for the newest mail with a code to an address; returns the code. */
export async function mailedCode(to: string): Promise<string> {
  return newest(() => mailsTo(to).flatMap((mail) => /Your code is (\d{8})/.exec(mail)?.[1] ?? []))
}

async function newest(find: () => string[]): Promise<string> {
  let found = ''
  await expect
    .poll(
      () => {
        found = find().at(-1) ?? ''
        return found
      },
      { timeout: MAILED_MS },
    )
    .not.toBe('')
  return found
}

function linksTo(to: string, screen: string): string[] {
  return mailsTo(to).flatMap((mail) => new RegExp(`/${screen}#t=[\\w.~-]+`).exec(mail)?.[0] ?? [])
}

export function mailsTo(to: string): string[] {
  if (!existsSync(MAILS)) return []
  const mails = readFileSync(MAILS, 'utf8').trim().split('\n')
  return mails
    .map((line) => unfold(String(JSON.parse(line))))
    .filter((mail) => new RegExp(`^To: .*${to}`, 'im').test(mail))
}

/**
 * Undoes quoted-printable (RFC 2045), with which mailers wrap long lines; other mails are returned unchanged.
 */
function unfold(mail: string): string {
  if (!/^Content-Transfer-Encoding: quoted-printable/im.test(mail)) return mail
  return mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
