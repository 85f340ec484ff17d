import { describe, expect, test, vi } from 'vitest'
import { createText, updateText } from '#contract/admin/text.ts'
import { listTextVersions } from '#contract/admin/text-version.ts'
import * as sql from '#server/text/sql.ts'
import { depth } from '#tests/depth.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { meeting } from '#tests/server/setup/meeting.ts'
import { openShop, SOME_DATABASES, WITH_MUTANTS } from '#tests/server/setup/shop.ts'
import { articleDraft } from '#tests/server/setup/texts.ts'

const EDITORS = depth(8, 30)

describe.each(SOME_DATABASES)('on %s', (kind) => {
  test(`${EDITORS} editors save one version at once: one succeeds, no save is lost`, async () => {
    expect(await editAtOnce(kind)).toEqual({ done: 1, versions: 2 })
  })
})

describe.runIf(WITH_MUTANTS)('this very race finds', () => {
  test('a version that is read before texts are held', async () => {
    const meet = meeting()
    vi.spyOn(sql, 'holdTexts').mockImplementation(async (transaction) => {
      const read = await sql.loadTexts(transaction)
      if (read.length > 0) await meet()
      return read
    })
    expect((await editAtOnce('postgres')).done).toBeGreaterThan(1)
  })
})

async function editAtOnce(kind: 'pglite' | 'postgres') {
  const shop = await openShop(kind)
  const { request } = await signInAs(shop, 'admin')
  const { id, version } = await request(createText, { body: articleDraft() })
  const results = await Promise.allSettled(
    Array.from({ length: EDITORS }, (_, editor) =>
      request(updateText, { params: { id }, version, body: articleDraft({ body: `Edit ${editor}.` }) }),
    ),
  )
  const versions = (await request(listTextVersions, { params: { id } })).length
  await shop.close()
  return { done: results.filter(({ status }) => status === 'fulfilled').length, versions }
}
