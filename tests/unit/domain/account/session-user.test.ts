import { expect, test } from 'vitest'
import { displayName, hasRole, isAdmin, isStaff } from '#domain/account/session-user.ts'

const who = (...roles: string[]) => ({ roles })

test.each([
  ['nobody', null, false, false],
  ['a customer', who(), false, false],
  ['staff', who('ROLE_STAFF'), false, true],
  ['staff by the other name', who('staff'), false, true],
  ['an admin', who('ROLE_ADMIN'), true, true],
  ['an admin by the other name', who('admin'), true, true],
  ['an unknown role', who('ROLE_BAKER'), false, false],
])('admins are ROLE_ADMIN, staff are ROLE_STAFF or ROLE_ADMIN (§6): %s', (_, user, admin, staff) => {
  expect(isAdmin(user)).toBe(admin)
  expect(isStaff(user)).toBe(staff)
})

test('hasRole knows a role by either of its names, and no part of a name (§6)', () => {
  expect(hasRole(who('staff'), 'ROLE_STAFF')).toBe(true)
  expect(hasRole(who('ROLE_STAFF'), 'staff')).toBe(true)
  expect(hasRole(who('ROLE_STAFF'), 'ROLE')).toBe(false)
})

test('the display name falls back to User (§6)', () => {
  expect(displayName({ username: 'Ana' })).toBe('Ana')
  expect(displayName({ username: ' ' })).toBe('User')
  expect(displayName(null)).toBe('User')
})
