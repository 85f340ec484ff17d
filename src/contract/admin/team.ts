import * as z from 'zod/mini'
import { ROLES } from '#contract/account/auth.ts'
import { endpoint } from '#contract/endpoint.ts'
import { idParams } from '#contract/page.ts'
import { personName } from '#contract/person.ts'
import { whenSound } from '#contract/sound.ts'
import { email } from '#contract/text.ts'

const MAX_USERNAME = 100

const roles = z.array(z.enum(ROLES)).check(
  z.minLength(1),
  z.refine((names) => new Set(names).size === names.length, {
    ...whenSound,
    error: 'must name each role once',
  }),
)

/** A member of the shop's team. `isInvited`: has not signed in yet. */
const member = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  isInvited: z.boolean(),
  isDisabled: z.boolean(),
  createdAt: z.string(),
  lastLoginAt: z.nullable(z.string()),
})

export type TeamMember = z.output<typeof member>

/**
 * The invited person. Without a mail server `isMailed` is false, and `link`, with which they choose a
 * password, is shown only now for handing over; it is `null` if they already have an account.
 */
const invited = z.object({ ...member.shape, isMailed: z.boolean(), link: z.nullable(z.string()) })

export type Invited = z.output<typeof invited>

export const listTeam = endpoint({
  summary: 'The team and its roles, sorted by name',
  method: 'GET',
  path: '/admin/team',
  access: 'admin',
  answer: z.array(member),
})

export const inviteMember = endpoint({
  summary: 'Mails a new team member a link to choose a password',
  method: 'POST',
  path: '/admin/team',
  access: 'admin',
  status: 201,
  details:
    'If the address already has a customer’s account, that account keeps its name and password and gets the roles; the name that was sent is ignored.',
  body: z.strictObject({ username: personName(MAX_USERNAME), email, roles }),
  answer: invited,
})

export const inviteAgain = endpoint({
  summary: 'Mails a new link to someone who has not signed in yet; earlier ones stop working',
  method: 'POST',
  path: '/admin/team/{id}/invitation',
  access: 'admin',
  status: 202,
  params: idParams,
  answer: invited,
})

export const changeRoles = endpoint({
  summary: 'Changes another person’s roles; without any they leave the team',
  method: 'PUT',
  path: '/admin/team/{id}/roles',
  access: 'admin',
  details:
    'Applies from their next call. Nobody can change their own roles, so there is always an admin left.',
  params: idParams,
  body: z.strictObject({ roles: z.array(z.enum(ROLES)).check(z.maxLength(ROLES.length)) }),
  answer: member,
})

export const disableMember = endpoint({
  summary: 'Disables another person’s account: their tokens stop working at once',
  method: 'POST',
  path: '/admin/team/{id}/disable',
  access: 'admin',
  params: idParams,
  answer: member,
})

export const enableMember = endpoint({
  summary: 'Enables a disabled account, whose owner has to sign in again',
  method: 'POST',
  path: '/admin/team/{id}/enable',
  access: 'admin',
  params: idParams,
  answer: member,
})
