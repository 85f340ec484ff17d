import {
  changeRoles,
  disableMember,
  enableMember,
  inviteAgain,
  inviteMember,
  listTeam,
  type TeamMember,
} from '#contract/admin/team.ts'
import type { AuthDeps } from '#server/account/auth.ts'
import { refuseDisposableMail } from '#server/account/mail/disposable-mail.ts'
import { type Account, findAccount } from '#server/account/sql/account.ts'
import { Problem } from '#server/http/problem.ts'
import { type App, route } from '#server/http/route.ts'
import { wireTimes } from '#server/http/wire-times.ts'
import type { SendMail } from '#server/message/mail.ts'
import { listMembers } from './sql.ts'
import { changeMember, invite, inviteOnce } from './team.ts'

type Needs = AuthDeps & { mailShop: SendMail | null }

/** The team and its rights (D30). */
export function mountAdminTeam(app: App, deps: Needs): void {
  const { database, vault } = deps

  route(app, listTeam, async () => (await listMembers(database, vault)).map(answer))

  route(app, inviteMember, async ({ body, caller }) => {
    refuseDisposableMail('email', body.email)
    return invitedAnswer(await invite(deps, caller.userId, body))
  })

  route(app, inviteAgain, async ({ params: { id }, caller }) => {
    return invitedAnswer(await inviteOnce(deps, caller.userId, id))
  })

  route(app, changeRoles, async ({ params: { id }, body, caller }) => {
    await changeMember(deps, caller.userId, id, body)
    return show(id)
  })

  route(app, disableMember, async ({ params: { id }, caller }) => {
    await changeMember(deps, caller.userId, id, { isDisabled: true })
    return show(id)
  })

  route(app, enableMember, async ({ params: { id }, caller }) => {
    await changeMember(deps, caller.userId, id, { isDisabled: false })
    return show(id)
  })

  /** Without a mail server the answer has the link, for the inviting admin to hand over. */
  async function invitedAnswer({ id, link }: Awaited<ReturnType<typeof invite>>) {
    const isMailed = deps.mailShop !== null
    return { ...(await show(id)), isMailed, link: isMailed ? null : link }
  }

  async function show(id: number) {
    const account = await findAccount(database, vault, id)
    if (!account) throw new Problem('NOT_FOUND', 'There is no such member of the team.')
    return answer(account)
  }
}

function answer({ id, username, email, roles, isDisabled, createdAt, lastLoginAt }: Account): TeamMember {
  const isInvited = lastLoginAt === null
  return wireTimes({ id, username, email, roles, isDisabled, isInvited, createdAt, lastLoginAt })
}
