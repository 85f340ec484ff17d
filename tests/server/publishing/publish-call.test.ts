import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { publishNow } from '#contract/admin/shop/publishing.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { openShop, type Shop } from '#tests/server/setup/shop.ts'

describe.runIf(inject('postgres'))('two processes of a shop', () => {
  let one: Shop
  let other: Shop
  beforeAll(async () => {
    one = await openShop('postgres')
    other = await openShop('postgres', { DATABASE_URL: one.databaseUrl })
  })
  afterAll(async () => {
    await other.close()
    await one.close()
  })

  test('“Publish now” at one makes the other publish too, and the first one only once', async () => {
    const admin = await signInAs(one, 'admin')
    for (const { deps } of [one, other]) {
      deps.publisher.open({ run: async () => {} })
      await deps.publisher.publishNow()
      expect(deps.publisher.state().status).toBe('idle')
    }
    await admin.request(publishNow, {})
    await expect.poll(() => other.deps.publisher.state().status).toBe('waiting')
    expect(one.deps.publisher.state()).toMatchObject({ changedAt: null, status: 'idle' })
  })
})
