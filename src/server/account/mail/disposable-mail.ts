import { isDisposableEmailDomain } from 'disposable-email-domains-js'
import { emailKey } from '#domain/account/account-name.ts'
import { refuse } from '#server/http/problem.ts'
import { say } from '#words/say.ts'

/** Refuses a disposable e-mail address (§5); `field` is the field it was sent in. Throws `Problem` 400. */
export function refuseDisposableMail(field: string, email: string | null | undefined): void {
  if (!email || !isDisposableMail(email)) return
  const message = say('{field} is an address of a throw-away mail service. Please use another one', { field })
  refuse(field, 'disposable-mail', message)
}

/** Whether an address's domain, or a domain above it, is on the list of disposable mail services. */
export function isDisposableMail(email: string): boolean {
  const address = emailKey(email)
  const labels = address
    .slice(address.lastIndexOf('@') + 1)
    .replace(/\.$/, '')
    .split('.')
  return labels.some((_, above) => isDisposableEmailDomain(labels.slice(above).join('.')))
}
