import { inject } from 'vitest'
import type { Tab } from './tab.ts'
import { role } from './target.ts'

/** The accounts of the shop. */
export const people = () => inject('people')

/** Fills in the form that signs in, and sends it. */
export async function fillSignIn(tab: Tab, name: string): Promise<void> {
  await tab.fill(role('textbox', /^E-mail or username/), name)
  await tab.fill(role('password', /^Password/), people().password)
  await tab.press(role('button', /^Sign in$/))
}

/** Signs in and waits until the account is shown. */
export async function signIn(tab: Tab, { email }: { email: string }): Promise<void> {
  await tab.open('/login?from=/account')
  await fillSignIn(tab, email)
  await tab.isAt('/account')
  await tab.sees(email)
}
