import { expect, type Page } from '@playwright/test'

/** People with an account in the browser tests' shop; each is changed by one test only. */
export const PEOPLE = {
  customer: { username: 'Ana Reyes', email: 'ana@example.com' },
  orderer: { username: 'Ben Cruz', email: 'ben@example.com' },
  changer: { username: 'carla', email: 'carla@example.com' },
  forgetful: { username: 'dodong', email: 'dodong@example.com' },
  locked: { username: 'ester', email: 'ester@example.com' },
  roamer: { username: 'felix', email: 'felix@example.com' },
  unpunctual: { username: 'isko', email: 'isko@example.com' },
  mover: { username: 'jun', email: 'jun@example.com' },
  readdressed: { username: 'lito', email: 'lito@example.com' },
  picker: { username: 'nilo', email: 'nilo@example.com' },
  receiver: { username: 'odette', email: 'odette@example.com' },
  leaver: { username: 'kardo', email: 'kardo@example.com' },
  stranded: { username: 'hilda', email: 'hilda@example.com' },
} as const

type Person = { username: string; email: string }

export const PASSWORD = 'Malunggay 2 Pandesal!'

/** The first admin, made from the server's settings. */
export const ADMIN: Person = { username: 'admin', email: 'admin@localhost' }

/** A member of the team who is not an admin. */
export const STAFF: Person = { username: 'gloria', email: 'gloria@example.com' }

/** Fills in the sign-in form and sends it. */
export async function fillSignIn(page: Page, name: string, password = PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail or username' }).fill(name)
  await page.getByLabel(/^Password \(required\)/).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Signs in and waits until the account is shown. */
export async function signIn(page: Page, person: Person, password = PASSWORD): Promise<void> {
  await page.goto('/login?from=/account')
  await fillSignIn(page, person.email, password)
  await expect(page).toHaveURL('/account')
  await expect(page.getByText(person.email)).toBeVisible()
}
