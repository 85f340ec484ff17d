import { expect, test } from 'vitest'
import { createText, publishText } from '#contract/admin/text.ts'
import { listTextFiles } from '#contract/content/text-file.ts'
import { askingBuilder } from '#server/pages/elsewhere/ask-builder.ts'
import { startTextSchedule } from '#server/text/schedule.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { openShop, refusalOf } from '#tests/server/setup/shop.ts'
import { articleDraft } from '#tests/server/setup/texts.ts'

const PROCESSES = 3

test('a scheduled text appears at its time: every process notices, and an external builder is called once', async () => {
  const shop = await openShop()
  const { request } = await signInAs(shop, 'admin')
  const { id, version } = await request(createText, { body: articleDraft() })
  const past = {
    params: { id },
    version,
    body: { state: 'published', publishAt: '2026-11-20T09:30:00+08:00' },
  } as const
  expect((await refusalOf(request(publishText, past))).status).toBe(400)
  const publishAt = '2026-11-23T09:30:00+08:00'
  const made = await request(publishText, {
    params: { id },
    version,
    body: { state: 'published', publishAt },
  })
  expect([made.state, made.publishAt]).toEqual(['scheduled', publishAt])
  let calls = 0
  let noticed = 0
  const call = async () => {
    calls++
  }
  const ask = askingBuilder(shop.deps, { blogFolder: 'content/blog', call })
  await ask()
  const processes = Array.from({ length: PROCESSES }, () =>
    startTextSchedule({ ...shop.deps, pages: { noteChange: () => noticed++ } }),
  )
  const look = () => Promise.all(processes.map((one) => one.pass()))
  const files = async () =>
    (await shop.request(listTextFiles, {})).map(({ mdx }) => /publishDate: (\S+)/.exec(mdx)?.[1])
  shop.setNow('2026-11-23', '09:29')
  await look()
  expect([noticed, await files()]).toEqual([0, []])
  shop.setNow('2026-11-23', '09:30')
  await look()
  await look()
  expect([noticed, await files()]).toEqual([PROCESSES, ['2026-11-23']])
  const before = calls
  await Promise.all(processes.map(ask))
  expect(calls - before).toBe(1)
  await Promise.all(processes.map((one) => one.stop()))
  await shop.close()
})
