import { randomInt } from 'node:crypto'
import { ACCESS_MINUTES, CODE_DIGITS, CODE_MINUTES, type readContact } from '#contract/shop/own-data.ts'
import { emailKey } from '#domain/account/account-name.ts'
import type { AuthDeps } from '#server/account/auth.ts'
import { Problem, refuse } from '#server/http/problem.ts'
import { randomToken, tokenHash } from '#server/keys/refresh-token.ts'
import { isSameText } from '#server/keys/same-text.ts'
import { enqueueMessage, type NewMessage } from '#server/message/outbox-sql.ts'
import { here } from '#words/address.ts'
import { say } from '#words/say.ts'
import { countTry, dropOldCodes, giveAccess, insertCode } from './code-sql.ts'
import { findMailbox, findStoredAddress } from './mailbox-sql.ts'

type Contact = NonNullable<ReturnType<typeof readContact>>

const MINUTE_MS = 60_000

/**
 * Mails a code to an address as the shop has it, or to the address of the latest guest order with a number; returns the
 * token with which alone it can be used. Where no order has the number, a code is kept that nobody can know, so that the
 * caller learns nothing.
 */
export async function askForCode(
  { database, auth, vault, clock }: AuthDeps,
  contact: Contact,
): Promise<{ request: string }> {
  const now = clock()
  const request = randomToken()
  const hash = tokenHash(request)
  const mailbox =
    'email' in contact
      ? ((await findStoredAddress(database, vault, contact.email)) ?? contact.email)
      : await numbersMailbox(contact.phone)
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  await database.transaction(async (transaction) => {
    const codeHash = mailbox ? vault.index(codeText(hash, code)) : randomToken()
    const expiresAt = new Date(now.getTime() + CODE_MINUTES * MINUTE_MS)
    await insertCode(transaction, {
      tokenHash: hash,
      email: vault.seal(mailbox ?? ''),
      codeHash,
      expiresAt,
    })
    await dropOldCodes(transaction, now)
    if (mailbox)
      await enqueueMessage(transaction, vault, { ...codeMail(auth.siteUrl, code), to: mailbox, now })
  })
  return { request }

  /** A mailbox that has had its mails of this hour gets no more, which the caller must not notice either. */
  async function numbersMailbox(phone: string): Promise<string | null> {
    const address = await findMailbox(database, vault, phone)
    return address && (await auth.mailLimits.data.count(emailKey(address))).ok ? address : null
  }
}

/** The access that a right code gives. Throws 400 for a wrong code, and for one that no longer works. */
export async function openAccess(
  { database, vault, clock }: Pick<AuthDeps, 'database' | 'vault' | 'clock'>,
  { request, mailedCode }: { request: string; mailedCode: string },
): Promise<{ access: string }> {
  const now = clock()
  const hash = tokenHash(request)
  const tried = await countTry(database, hash, now)
  if (!tried) throw codeGone()
  const isRight = vault.indexes(codeText(hash, mailedCode)).some((index) => isSameText(index, tried.codeHash))
  if (!isRight)
    refuse(
      'mailedCode',
      'wrong',
      `${say('This is not the code in our e-mail.')} ${leftWords(tried.triesLeft)}`,
    )
  const access = randomToken()
  const accessUntil = new Date(now.getTime() + ACCESS_MINUTES * MINUTE_MS)
  if (!(await giveAccess(database, hash, { accessHash: tokenHash(access), accessUntil }))) throw codeGone()
  return { access }
}

/** The refusal of an access that has ended. */
export function accessOver(): Problem {
  return new Problem('ACCESS_OVER', 'Please ask for a new code.')
}

function codeGone(): Problem {
  return new Problem('CODE_GONE', 'Please ask for a new code.')
}

function leftWords(triesLeft: number): string {
  if (triesLeft === 0) return say('It was the last try: please ask for a new code.')
  return say(triesLeft === 1 ? 'You have {count} try left.' : 'You have {count} tries left.', {
    count: triesLeft,
  })
}

function codeText(tokenHash: string, code: string): string {
  return `own-data-code ${tokenHash} ${code}`
}

function codeMail(siteUrl: string, code: string): Pick<NewMessage, 'kind' | 'subject' | 'text'> {
  const paragraphs = [
    say('Your code is {code}. Type it within {minutes} minutes on the page where you asked for it: {page}', {
      code,
      minutes: CODE_MINUTES,
      page: siteUrl + here('/your-data'),
    }),
    say(
      'It shows what our shop knows about this e-mail address, and lets you download or delete that. Please give it to nobody, not even to us.',
    ),
    say('If it was not you, do nothing: without the code nobody sees anything.'),
  ]
  return {
    kind: 'data-code',
    subject: say('Your code to see your data'),
    text: `${paragraphs.join('\n\n')}\n`,
  }
}
