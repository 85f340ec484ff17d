import { describe, expect, test } from 'vitest'
import { changePassword, getMe, resetPassword, signIn } from '#contract/account/auth.ts'
import { listAuditEntries } from '#contract/admin/audit.ts'
import { listOrders } from '#contract/admin/order/order.ts'
import {
  changeRoles,
  disableMember,
  enableMember,
  inviteAgain,
  inviteMember,
  listTeam,
} from '#contract/admin/team.ts'
import {
  makeAccount,
  openBrowser,
  PASSWORD,
  readMails,
  signInAs,
  withToken,
} from '#tests/server/setup/account.ts'
import { openSharedShop, refusalOf } from '#tests/server/setup/shop.ts'

const NEW_PASSWORD = 'Calamansi 7 Ensaymada!'

const shop = await openSharedShop()
const admin = await signInAs(shop, 'admin')

const invite = (username: string, roles: 'ROLE_STAFF'[] | 'ROLE_ADMIN'[] = ['ROLE_STAFF']) =>
  admin.request(inviteMember, { body: { username, email: `${username}@example.com`, roles: [...roles] } })
const lastMail = async () => (await readMails(shop)).at(-1)
const enter = async (username: string, password: string) => {
  const browser = openBrowser(shop)
  const session = await browser.request(signIn, { body: { username, password } })
  return withToken(browser, session.token)
}

describe('an invitation', () => {
  test('is mailed, opens the account by its link, and then they are staff', async () => {
    const invited = await invite('rico')
    expect(invited).toMatchObject({
      username: 'rico',
      roles: ['ROLE_STAFF'],
      isInvited: true,
      isDisabled: false,
    })
    const mail = await lastMail()
    expect(mail).toMatchObject({ kind: 'team-invitation', to: 'rico@example.com' })
    await shop.request(resetPassword, { body: { token: mail?.token ?? '', password: NEW_PASSWORD } })
    const rico = await enter('rico', NEW_PASSWORD)
    expect((await rico.request(listOrders, { query: {} })).page).toBe(0)
    const team = await admin.request(listTeam, {})
    expect(team.find(({ username }) => username === 'rico')?.isInvited).toBe(false)
  })

  test('that is mailed again takes the place of the one before', async () => {
    const { id } = await invite('sol')
    const first = await lastMail()
    await admin.request(inviteAgain, { params: { id } })
    const old = shop.request(resetPassword, { body: { token: first?.token ?? '', password: NEW_PASSWORD } })
    expect((await refusalOf(old)).problem.code).toBe('LINK_INVALID')
    const second = await lastMail()
    await shop.request(resetPassword, { body: { token: second?.token ?? '', password: NEW_PASSWORD } })
    await enter('sol', NEW_PASSWORD)
    expect((await refusalOf(admin.request(inviteAgain, { params: { id } }))).problem.code).toBe(
      'MEMBER_EXISTS',
    )
  })

  test('is shown to the inviting admin if the shop has no mail server, and to nobody if it has one', async () => {
    const { id, isMailed, link } = await invite('nena')
    const token = /^http:\/\/[^/]+\/reset#t=(.+)$/.exec(link ?? '')?.[1]
    expect([isMailed, token]).toEqual([false, (await lastMail())?.token])
    const again = await admin.request(inviteAgain, { params: { id } })
    expect(again.link).not.toBe(link)
    const team = await admin.request(listTeam, {})
    expect(JSON.stringify(team)).not.toContain('reset#')
    shop.deps.mailShop = async () => {}
    const mailed = await admin.request(inviteAgain, { params: { id } })
    shop.deps.mailShop = null
    expect(mailed).toMatchObject({ isInvited: true, isMailed: true, link: null })
    await shop.request(resetPassword, {
      body: { token: (await lastMail())?.token ?? '', password: NEW_PASSWORD },
    })
    await enter('nena', NEW_PASSWORD)
  })

  test('gives a customer the roles and leaves them their name and password', async () => {
    const { username, email } = await makeAccount(shop, 'customer')
    const member = await admin.request(inviteMember, {
      body: { username: 'other', email, roles: ['ROLE_STAFF'] },
    })
    expect(member).toMatchObject({ username, roles: ['ROLE_STAFF'] })
    expect(await lastMail()).toMatchObject({ kind: 'team-joined', to: email })
    await (await enter(username, PASSWORD)).request(listOrders, { query: {} })
    const twice = admin.request(inviteMember, { body: { username: 'other', email, roles: ['ROLE_STAFF'] } })
    expect((await refusalOf(twice)).problem.code).toBe('MEMBER_EXISTS')
  })

  test('to a name that is taken is refused, and makes no account', async () => {
    const taken = admin.request(inviteMember, {
      body: { username: 'RICO', email: 'new@example.com', roles: ['ROLE_STAFF'] },
    })
    expect((await refusalOf(taken)).problem).toMatchObject({
      code: 'USERNAME_TAKEN',
      errors: [{ field: 'username' }],
    })
  })
})

test('removing a role applies from the next call, and the trail records who did it without names', async () => {
  const staff = await signInAs(shop, 'staff')
  const params = { id: staff.session.id }
  await admin.request(changeRoles, { params, body: { roles: [] } })
  expect((await refusalOf(staff.request(listOrders, { query: {} }))).status).toBe(403)
  const gone = admin.request(changeRoles, { params, body: { roles: ['ROLE_ADMIN'] } })
  expect((await refusalOf(gone)).status).toBe(404)
  const { content } = await admin.request(listAuditEntries, {
    query: { noun: 'member', nounId: String(params.id) },
  })
  expect(content[0]).toMatchObject({
    before: { roles: ['ROLE_STAFF'] },
    after: { roles: [] },
    by: { username: 'luz' },
  })
  expect(JSON.stringify(content)).not.toContain('@example.com')
})

test('a shut account’s tokens are dead at once, its links too, and it can be opened again', async () => {
  const { id } = await invite('tito')
  const mail = await lastMail()
  await shop.request(resetPassword, { body: { token: mail?.token ?? '', password: NEW_PASSWORD } })
  const tito = await enter('tito', NEW_PASSWORD)
  await admin.request(disableMember, { params: { id } })
  expect((await refusalOf(tito.request(getMe, {}))).status).toBe(401)
  expect((await refusalOf(enter('tito', NEW_PASSWORD))).status).toBe(401)
  expect(await admin.request(enableMember, { params: { id } })).toMatchObject({ isDisabled: false })
  await enter('tito', NEW_PASSWORD)
})

test('nobody changes their own rights, so that there is always an admin', async () => {
  const params = { id: admin.session.id }
  for (const roles of [['ROLE_STAFF', 'ROLE_ADMIN'], []] as const) {
    const change = admin.request(changeRoles, { params, body: { roles: [...roles] } })
    expect((await refusalOf(change)).problem.code).toBe('OWN_ACCOUNT')
  }
  expect((await refusalOf(admin.request(disableMember, { params }))).problem.code).toBe('OWN_ACCOUNT')
})

test('the first admin changes the printed password, and the printed one opens nothing any more', async () => {
  const { username, password } = shop.firstAdmin ?? { username: '', password: '' }
  const first = await enter(username, password)
  await first.request(changePassword, { body: { currentPassword: password, newPassword: NEW_PASSWORD } })
  expect((await first.request(getMe, {})).roles).toEqual(['ROLE_ADMIN'])
  expect((await refusalOf(enter(username, password))).status).toBe(401)
  await enter(username, NEW_PASSWORD)
})
