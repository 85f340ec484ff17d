import { expect, test, vi } from 'vitest'
import { listAuditEntries } from '#contract/admin/audit.ts'
import { deleteProduct } from '#contract/admin/product/product.ts'
import * as calls from '#contract/admin/text.ts'
import * as versions from '#contract/admin/text-version.ts'
import { listTextFiles } from '#contract/content/text-file.ts'
import * as timing from '#server/flow/in-time.ts'
import { sweepPictures } from '#server/media/pending-picture.ts'
import { smallPicture } from '#tests/server/http/hostile/hostile-files.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { createCake, readProduct } from '#tests/server/setup/order/goods.ts'
import { sendPicture } from '#tests/server/setup/picture.ts'
import { openSharedShop, refusalOf } from '#tests/server/setup/shop.ts'
import { articleDraft, pageDraft } from '#tests/server/setup/texts.ts'

const shop = await openSharedShop()
let staff = await signInAs(shop, 'staff')
const admin = await signInAs(shop, 'admin')

const create = (slug: string, changes: Partial<calls.TextDraft> = {}, who = staff) =>
  who.request(calls.createText, { body: articleDraft({ slug, ...changes }) })
const update = ({ id, version }: calls.AdminText, changes: Partial<calls.TextDraft>, who = admin) =>
  who.request(calls.updateText, {
    params: { id },
    version,
    body: articleDraft({ slug: undefined, ...changes }),
  })
const publish = ({ id, version }: calls.AdminText, publishAt: string | null = null) =>
  admin.request(calls.publishText, { params: { id }, version, body: { state: 'published', publishAt } })
const shown = async () => (await shop.request(listTextFiles, {})).map(({ path }) => path)
const wordsOf = async (call: Promise<unknown>) => {
  const { status, problem } = await refusalOf(call)
  return [status, problem.errors?.map(({ message }) => message).join(' ')]
}

test('staff write drafts; only admins publish and change what readers see (D30)', async () => {
  const draft = await create('rights')
  expect([draft.state, draft.updatedBy, await shown()]).toEqual(['draft', 'tess', []])
  const own = await update(draft, { body: 'Better.' }, staff)
  const body = { state: 'published', publishAt: null } as const
  const asStaff = { params: { id: own.id }, version: own.version, body }
  expect((await refusalOf(staff.request(calls.publishText, asStaff))).status).toBe(403)
  const live = await publish(own)
  expect([live.state, await shown()]).toEqual(['published', ['content/blog/rights.mdx']])
  expect((await refusalOf(update(live, { body: 'Mine.' }, staff))).status).toBe(403)
  const gone = { params: { id: live.id }, version: live.version }
  expect((await refusalOf(staff.request(calls.deleteText, gone))).status).toBe(403)
  const restored = { params: { id: live.id, version: 1 }, version: live.version }
  expect((await refusalOf(staff.request(versions.restoreTextVersion, restored))).status).toBe(403)
  const customer = await signInAs(shop, 'customer')
  expect((await refusalOf(customer.request(calls.listTexts, {}))).status).toBe(403)
  await admin.request(calls.deleteText, gone)
  expect(await shown()).toEqual([])
  const { content } = await admin.request(listAuditEntries, { query: { noun: 'text', nounId: live.id } })
  expect(content.map(({ action, by }) => `${action} ${by?.username}`)).toEqual([
    'deleted luz',
    'published luz',
    'updated tess',
    'created tess',
  ])
})

test('the file of a text is what the content collection reads', async () => {
  const made = await create('a-file')
  const { path, mdx } = await staff.request(calls.exportText, { params: { id: made.id } })
  expect(path).toBe('content/blog/a-file.mdx')
  expect(mdx.replace(/\d{6}/, 'N')).toBe(`---
id: N
title: "Ensaymada at home"
excerpt: "How to warm ensaymada so that the butter stays inside."
category: "Guides"
author: "Tess Alcaraz"
publishDate: 2026-11-21
image:
  src: "ensaymada-1.webp"
  alt: "A coiled bun under grated cheese"
slug: a-file
tags: [ensaymada]
draft: true
---

Begin with [the menu](/menu).

## Warm it

<ProductCard slug="pandesal" />
`)
})

test.each([
  ['code', 'One.\n\n{process.env.AUTH_SECRET}', /^Line 3: "\{process\.env\.AUTH_SECRET\}" cannot be used/],
  ['an import', 'import fs from "node:fs"\n\nOne.', /^Line 1: .* is code/],
  ['a handler', 'One <b onclick="a()">b</b>', /^Line 1: <b> cannot have the attribute onclick/],
  ['a script', '<script>a()</script>', /^Line 1: <script> cannot be used in texts/],
  ['a component of other texts', 'One.\n\n<ShopFacts />', /^Line 3: <ShopFacts> cannot be used/],
  [
    'a component without what it needs',
    '<Table>\n\n| a |\n|---|\n\n</Table>',
    /^Line 1: <Table> needs the attribute caption/,
  ],
  ['a tag that is not closed', 'One.\n\n<Notice>\n\nTwo.', /^Line \d: the text cannot be read from here/],
  ['more boxes than anybody can follow', '<b>'.repeat(500), /^Line 1: this is nested too deeply/],
  [
    'a link that runs code',
    'One [a](javascript:alert(1))',
    /^Line 1: the link "javascript:alert\(1\)" should/,
  ],
  [
    'an unknown product',
    'One.\n<ProductCard slug="pandesol" />',
    /^Line \d: the menu has no product “pandesol”/,
  ],
  ['a missing picture', '<Photo src="gone.webp" alt="a" />', /^Line 1: there is no picture gone\.webp/],
  [
    'a link to no page',
    'One.\n\n[a](/menus)',
    /^Line 3: the link \/menus leads to a page that does not exist/,
  ],
])('%s is refused on saving, with its line', async (_, body, words) => {
  const [status, said] = await wordsOf(create('refused', { body }))
  expect([status, said]).toEqual([400, expect.stringMatching(words)])
})

test('all mistakes of a text are in one refusal', async () => {
  const body = '{a}\n\n<ProductCard slug="no" />\n\n<b style="a">b</b>'
  const [, said] = await wordsOf(create('refused', { body }))
  expect(String(said).match(/Line \d/g)).toEqual(['Line 1', 'Line 5'])
  const named = '<ProductCard slug="no" />\n\n[a](/nowhere)'
  expect(String((await wordsOf(create('refused', { body: named })))[1]).match(/Line \d/g)).toEqual([
    'Line 1',
    'Line 3',
  ])
})

test('addresses of files, of other texts and of the shop’s own pages are refused in words', async () => {
  expect(await wordsOf(create('banana-bread-storage-guide'))).toEqual([
    409,
    'The shop already has /blog/banana-bread-storage-guide: change it in the list of articles and pages.',
  ])
  await create('taken')
  expect(await wordsOf(create('taken'))).toEqual([409, 'Another article already has the address taken.'])
  const page = (slug: string) => staff.request(calls.createText, { body: pageDraft({ slug }) })
  for (const slug of ['checkout', 'fil', 'index'])
    expect(await wordsOf(page(slug))).toEqual([
      409,
      `The address /${slug} belongs to another page of the shop.`,
    ])
  expect((await page('taken')).slug).toBe('taken')
  const live = await publish(await create('fixed'))
  expect((await wordsOf(update(live, { slug: 'moved' })))[1]).toContain('The address stays')
})

test('an edit of an older version is refused with the newest: two editors never overwrite each other', async () => {
  const made = await create('two-editors')
  await update(made, { body: 'Hers.' })
  const stale = await refusalOf(update(made, { body: 'His.' }))
  expect([stale.status, stale.problem.versions?.current]).toEqual([
    412,
    expect.objectContaining({ body: 'Hers.', version: 2 }),
  ])
})

test('each save is a version with who and when; one is looked at and taken back', async () => {
  const made = await create('history', { body: 'First.' })
  const second = await update(made, { body: 'Second.' })
  const params = { id: made.id, version: 1 }
  const first = await staff.request(versions.getTextVersion, { params })
  expect([first.body, first.savedBy]).toEqual(['First.', 'tess'])
  const back = await staff.request(versions.restoreTextVersion, { params, version: second.version })
  expect([back.body, back.version]).toEqual(['First.', 3])
  const all = await staff.request(versions.listTextVersions, { params: { id: made.id } })
  expect(all.map(({ version, savedBy }) => `${version} ${savedBy}`)).toEqual(['3 tess', '2 luz', '1 tess'])
})

test('a text whose product is removed is left out with a notice, and all others stay published', async () => {
  const cake = await createCake({ name: 'Passing Cake' }, admin)
  const bound = await publish(await create('bound', { body: `<ProductCard slug="${cake.slug}" />` }))
  await publish(await create('linking', { body: '[Read on](/blog/bound)' }))
  await publish(await create('free'))
  expect(await shown()).toEqual(
    expect.arrayContaining(['content/blog/bound.mdx', 'content/blog/linking.mdx']),
  )
  const { version } = await readProduct(cake.id, admin)
  await admin.request(deleteProduct, { params: { id: cake.id }, version })
  const left = await shown()
  expect(left).toContain('content/blog/free.mdx')
  // A link to what is left out would lead nowhere.
  expect(left).not.toEqual(expect.arrayContaining(['content/blog/bound.mdx']))
  expect(left).not.toEqual(expect.arrayContaining(['content/blog/linking.mdx']))
  const { problems } = await staff.request(calls.getText, { params: { id: bound.id } })
  expect(problems).toEqual([{ line: 1, message: `the menu has no product “${cake.slug}”.` }])
  const listed = await staff.request(calls.listTexts, {})
  expect(listed.filter(({ id }) => id === bound.id)[0]?.problems).toHaveLength(1)
})

test('a picture is stored for texts, may be shown in one, and is kept by the sweep', async () => {
  const file = new File([new Uint8Array(await smallPicture('png'))], 'oven.png', { type: 'image/png' })
  const picture = await sendPicture(staff, 'text', file)
  shop.letPass(2 * 3_600_000)
  await sweepPictures(shop.deps)
  staff = await signInAs(shop, 'staff')
  const made = await create('with-picture', { body: `<Photo src="${picture}" alt="The oven" />` })
  expect(made.problems).toEqual([])
  expect((await shop.app.request(`/images/${picture}?w=320&q=75`)).status).toBe(200)
  const script = new File(['<script>'], 'oven.png', { type: 'image/png' })
  expect((await refusalOf(sendPicture(staff, 'text', script))).status).toBe(415)
})

test('the preview names mistakes, or says how the text looks, without saving anything', async () => {
  const preview = (body: string) => staff.request(calls.previewText, { body: { kind: 'article', body } })
  expect((await preview('One {a}')).problems).toEqual([
    { line: 1, message: expect.stringContaining('cannot be used') },
  ])
  const { parts } = await preview('## Warm it\n\n<ProductCard slug="pandesal" />\n\n[a](/menu)')
  expect(parts.map(({ level, name, text }) => [level, name, text])).toEqual([
    [0, 'h2', ''],
    [1, 'text', 'Warm it'],
    [0, 'ProductCard', 'Pandesal'],
    [0, 'p', ''],
    [1, 'a', ''],
    [2, 'text', 'a'],
  ])
})

test('a text that takes too long to read is refused in words, and only that one', async () => {
  const tooLong = 'his text takes too long to read: shorten it, or take out long rows of one sign.'
  const slow = () =>
    vi.spyOn(timing, 'inTime').mockRejectedValueOnce(new timing.NoAnswer('No answer in time'))
  const preview = (body: string) => staff.request(calls.previewText, { body: { kind: 'article', body } })
  slow()
  expect((await preview('A slow one.')).problems).toEqual([{ line: null, message: `t${tooLong}` }])
  slow()
  expect(await wordsOf(create('slow', { body: 'A second slow one.' }))).toEqual([400, `T${tooLong}`])
  expect((await preview('A quick one.')).problems).toEqual([])
})
