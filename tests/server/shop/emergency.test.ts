import { describe, expect, test } from 'vitest'
import { listAuditEntries } from '#contract/admin/audit.ts'
import { getEmergency, setEmergency } from '#contract/admin/shop/emergency.ts'
import { productHealth } from '#contract/shop/health.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { openSharedShop, refusalOf, SOME_DATABASES } from '#tests/server/setup/shop.ts'

describe.each(SOME_DATABASES)('on %s', async (kind) => {
  const shop = await openSharedShop(kind)
  const admin = await signInAs(shop, 'admin')

  const set = (emergency: boolean) => admin.request(setEmergency, { body: { emergency } })
  const told = async () => (await shop.request(productHealth, {})).emergency

  test('emergency mode is off until an admin switches it on, and probes of pages learn of it (D55)', async () => {
    expect(await admin.request(getEmergency, {})).toEqual({ emergency: false })
    expect(await told()).toBe(false)
    expect(await set(true)).toEqual({ emergency: true })
    await expect.poll(told, { timeout: 10_000 }).toBe(true)
    await set(false)
    await expect.poll(told, { timeout: 10_000 }).toBe(false)
  })

  test('each switch is in the trail once, however many admins press at the same time (D55)', async () => {
    await set(false)
    const entries = async () => {
      const { content } = await admin.request(listAuditEntries, { query: {} })
      return content.filter(({ nounId }) => nounId === 'emergency')
    }
    const before = (await entries()).length
    await Promise.all(Array.from({ length: 20 }, () => set(true)))
    const found = await entries()
    expect(found).toHaveLength(before + 1)
    expect(found[0]).toMatchObject({ noun: 'settings', action: 'updated', after: { emergency: true } })
  })

  test('staff may not switch it (D55)', async () => {
    const staff = await signInAs(shop, 'staff')
    const refusal = await refusalOf(staff.request(setEmergency, { body: { emergency: true } }))
    expect(refusal.status).toBe(403)
  })
})
