import type { NewMessage } from '#server/message/outbox-sql.ts'
import { here } from '#words/address.ts'
import { say } from '#words/say.ts'

type AccountMail = Pick<NewMessage, 'kind' | 'subject' | 'text'>

// Tokens come after the #: browsers never send that part, so no log contains it.

/** To someone who requested an account. */
export function verificationMail(siteUrl: string, token: string): AccountMail {
  return {
    kind: 'account-verify',
    subject: say('Please confirm your e-mail address'),
    text: lines(
      say(
        'You requested an account at {site}. Open this link within a day and enter the password that you chose:',
        { site: siteUrl },
      ),
      siteUrl + here(`/verify#t=${token}`),
      say('If it was not you, do nothing: no account is made without the link and that password.'),
    ),
  }
}

/** For someone who registers with an address that already has an account. */
export function existingAccountMail(siteUrl: string, username: string): AccountMail {
  return {
    kind: 'account-exists',
    subject: say('You already have an account'),
    text: lines(
      say(
        'Someone requested an account at {site} with your e-mail address. You already have one: {username}.',
        { site: siteUrl, username },
      ),
      say('Sign in with your name or your address at {page}; there you can also request a new password.', {
        page: siteUrl + here('/login'),
      }),
      say('If it was not you, do nothing: they were not told that you have an account.'),
    ),
  }
}

/** To someone who forgot their password. */
export function resetMail(siteUrl: string, token: string): AccountMail {
  return {
    kind: 'password-reset',
    subject: say('Choose a new password'),
    text: lines(
      say('Open this link within an hour to choose a new password. It works once:'),
      siteUrl + here(`/reset#t=${token}`),
      say('If it was not you, do nothing: your password stays as it is.'),
    ),
  }
}

/** The page where an invited person chooses a password. */
export function invitationLink(siteUrl: string, token: string): string {
  return `${siteUrl}/reset#t=${token}`
}

/** For a new team member without an account. */
export function invitationMail(siteUrl: string, token: string, username: string): AccountMail {
  return {
    kind: 'team-invitation',
    subject: 'You are invited to the team',
    text: lines(
      `An account was made for you at ${siteUrl}. Your name there is ${username}. Open this link within three days to choose your password:`,
      invitationLink(siteUrl, token),
      'If you do not know why, do nothing: without the link nobody can use the account.',
    ),
  }
}

/** For a new team member with an account. */
export function joinedMail(siteUrl: string): AccountMail {
  return {
    kind: 'team-joined',
    subject: 'You are on the team',
    text: lines(
      `Your account at ${siteUrl} now has access to the shop’s work area: sign in as usual at ${siteUrl}/login.`,
      'If you do not know why, please tell the shop.',
    ),
  }
}

/** To the new address of an account. */
export function newEmailMail(siteUrl: string, token: string): AccountMail {
  return {
    kind: 'email-change',
    subject: say('Please confirm your new e-mail address'),
    text: lines(
      say(
        'Someone asked to use this address for an account at {site}. Open this link within a day to confirm it:',
        { site: siteUrl },
      ),
      siteUrl + here(`/new-email#t=${token}`),
      say('If it was not you, do nothing: the account keeps its present address.'),
    ),
  }
}

/** For the owner of an address that was requested for another account. */
export function emailInUseMail(siteUrl: string, username: string): AccountMail {
  return {
    kind: 'email-in-use',
    subject: say('Your e-mail address already has an account'),
    text: lines(
      say(
        'Someone wanted to use your e-mail address for another account at {site}. It already belongs to yours: {username}.',
        { site: siteUrl, username },
      ),
      say(
        'Each address can have one account. If it was you, delete the account that you do not need, then try again.',
      ),
      say('If it was not you, do nothing: they were not told that you have an account.'),
    ),
  }
}

/** To the present address of an account that is to get another one. */
export function emailAskedMail(siteUrl: string): AccountMail {
  return {
    kind: 'email-asked',
    subject: say('Another e-mail address for your account'),
    text: lines(
      say('Someone who knows your password asked for another e-mail address for your account at {site}.', {
        site: siteUrl,
      }),
      say('If it was not you, change your password now, which also stops this: {page}', {
        page: siteUrl + here('/account'),
      }),
    ),
  }
}

/** To the previous address of an account, so that its owner notices if it was not them. */
export function emailChangedMail(siteUrl: string): AccountMail {
  return {
    kind: 'email-changed',
    subject: say('Your e-mail address was changed'),
    text: lines(
      say('Your account at {site} has a new e-mail address. From now on we will write there.', {
        site: siteUrl,
      }),
      say('If it was not you, tell us at once: {page}', { page: siteUrl + here('/contact') }),
    ),
  }
}

/** A confirmation for someone whose account was deleted. */
export function accountDeletedMail(siteUrl: string): AccountMail {
  return {
    kind: 'account-deleted',
    subject: say('Your account was deleted'),
    text: lines(
      say(
        'Your account at {site} was deleted, with your telephone number and your addresses. Your orders stay in our books, as the law requires, but without an account.',
        { site: siteUrl },
      ),
      say('If it was not you, tell us: {page}', { page: siteUrl + here('/contact') }),
    ),
  }
}

/** For someone with a new password, so that they notice if it was not them. */
export function passwordChangedMail(siteUrl: string): AccountMail {
  return {
    kind: 'password-changed',
    subject: say('Your password was changed'),
    text: lines(
      say('The password of your account at {site} was changed, and your other sessions were ended.', {
        site: siteUrl,
      }),
      say('If it was not you, request a new password at once: {page}', { page: siteUrl + here('/login') }),
    ),
  }
}

function lines(...paragraphs: string[]): string {
  return `${paragraphs.join('\n\n')}\n`
}
