import { expect, test } from 'vitest'
import * as calls from '#contract/admin/text.ts'
import { restoreTextVersion } from '#contract/admin/text-version.ts'
import { listTextFiles } from '#contract/content/text-file.ts'
import { textPath } from '#domain/page/author-text.ts'
import { readShopContent } from '#server/pages/content/shop-content.ts'
import { hideFileTexts } from '#server/text/file-texts.ts'
import { readFileTexts } from '#server/text/file-words.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { openSharedShop, refusalOf } from '#tests/server/setup/shop.ts'
import { pageDraft } from '#tests/server/setup/texts.ts'

const shop = await openSharedShop()
const staff = await signInAs(shop, 'staff')
const admin = await signInAs(shop, 'admin')

const edit = (slug: string, kind: 'article' | 'page' = 'page', who = admin) =>
  who.request(calls.editFileText, { body: { kind, slug } })
const hide = (slugs: string[], kind: 'article' | 'page' = 'page', who = admin) =>
  who.request(calls.hideTexts, { body: { kind, slugs } })
const remove = ({ id, version }: Pick<calls.AdminText, 'id' | 'version'>, who = admin) =>
  who.request(calls.deleteText, { params: { id }, version })
const draftOf = ({ kind, article, page, body }: calls.AdminText): calls.TextDraft => ({
  kind,
  article,
  page,
  body,
})
const files = async () =>
  (await staff.request(calls.listFileTexts, {})).map(({ kind, slug }) => textPath(kind, slug))
const listed = async (slug: string) =>
  (await staff.request(calls.listTexts, {})).filter((text) => text.slug === slug)[0]
/** The texts that replace files, for readers: `hidden` has no words. */
const replacing = async () =>
  (await shop.request(listTextFiles, {})).map(({ path, mdx }) => (mdx === '' ? `hidden ${path}` : path))

test('the files’ texts are listed by their titles, with those that readers do not see yet', async () => {
  const texts = await staff.request(calls.listFileTexts, {})
  expect(texts).toContainEqual({ kind: 'page', slug: 'about', title: 'About us', isShown: true })
  expect(texts.filter(({ kind }) => kind === 'article').length).toBeGreaterThan(5)
  const customer = await signInAs(shop, 'customer')
  expect((await refusalOf(customer.request(calls.listFileTexts, {}))).status).toBe(403)
})

test('a file that is edited becomes a published text with its words, day and address; deleting that brings the file back', async () => {
  const copy = await edit('about')
  expect([copy.state, copy.file, copy.page?.title, copy.problems]).toEqual([
    'published',
    'same',
    'About us',
    [],
  ])
  expect(await edit('about')).toEqual(copy)
  expect(await files()).not.toContain('/about')
  expect(await replacing()).toEqual(['content/pages/about.mdx'])
  const saved = await admin.request(calls.updateText, {
    params: { id: copy.id },
    version: copy.version,
    body: { ...draftOf(copy), body: 'We bake since 1987.' },
  })
  expect(saved.file).toBe('changed')
  const [shown] = await shop.request(listTextFiles, {})
  expect(shown?.mdx).toContain('We bake since 1987.')
  const back = await admin.request(restoreTextVersion, {
    params: { id: copy.id, version: 1 },
    version: saved.version,
  })
  expect([back.file, back.body]).toEqual(['same', copy.body])
  await remove(back)
  expect(await replacing()).toEqual([])
  expect(await files()).toContain('/about')
})

test('a page says no other day than its file did, until it is changed', async () => {
  const dayOf = async () =>
    /^updatedDate: (.*)$/m.exec((await shop.request(listTextFiles, {}))[0]?.mdx ?? '')?.[1]
  const about = await edit('about')
  expect(await dayOf()).toBeUndefined()
  await remove(about)
  const terms = await edit('terms-of-service')
  expect(await dayOf()).toBe('2026-11-29')
  await remove(terms)
})

test('a hidden file is a draft that replaces it; it may be hidden at once, and again after it was changed', async () => {
  expect(await hide(['faq', 'nowhere'])).toEqual({ hidden: 1 })
  expect(await hide(['faq'])).toEqual({ hidden: 0 })
  expect(await replacing()).toEqual(['hidden content/pages/faq.mdx'])
  const { texts } = await readShopContent(shop.deps)
  expect(texts.map(({ path, mdx }) => [path, mdx])).toEqual([['content/pages/faq.mdx', '']])
  const row = await listed('faq')
  expect([row?.state, row?.file]).toEqual(['draft', 'same'])
  const { id, version = 0 } = row ?? {}
  const live = await admin.request(calls.publishText, {
    params: { id: id ?? 0 },
    version,
    body: { state: 'published', publishAt: null },
  })
  expect(await replacing()).toEqual(['content/pages/faq.mdx'])
  expect(await hide(['faq'])).toEqual({ hidden: 1 })
  expect(await replacing()).toEqual(['hidden content/pages/faq.mdx'])
  await remove({ ...live, version: live.version + 1 })
  expect(await replacing()).toEqual([])
})

test('a text may link to a hidden page, whose link is plain words until it is shown again', async () => {
  await hide(['faq'])
  const draft = pageDraft({ slug: 'linking', body: 'See [the answers](/faq).' })
  const made = await staff.request(calls.createText, { body: draft })
  expect(made.problems).toEqual([])
  await remove(made)
  await remove((await listed('faq')) as calls.ListedText)
})

test('staff see files and hidden texts, and never change what readers see (D30)', async () => {
  expect((await refusalOf(edit('about', 'page', staff))).status).toBe(403)
  expect((await refusalOf(hide(['about'], 'page', staff))).status).toBe(403)
  await hide(['about'])
  const row = (await listed('about')) as calls.ListedText
  // Deleting the draft would show the file.
  expect((await refusalOf(remove(row, staff))).status).toBe(403)
  await remove(row)
})

test('the address of a file is refused to other texts, and stays that of its own text', async () => {
  const made = await staff.request(calls.createText, { body: pageDraft({ slug: 'our-story' }) })
  const moved = (text: calls.AdminText, slug: string) =>
    refusalOf(
      admin.request(calls.updateText, {
        params: { id: text.id },
        version: text.version,
        body: { ...draftOf(text), slug },
      }),
    )
  for (const refused of [
    await refusalOf(staff.request(calls.createText, { body: pageDraft({ slug: 'about' }) })),
    await moved(made, 'about'),
  ])
    expect([refused.status, refused.problem.errors?.[0]?.message]).toEqual([
      409,
      'The shop already has /about: change it in the list of articles and pages.',
    ])
  await hide(['about'])
  const row = await admin.request(calls.getText, { params: { id: (await listed('about'))?.id ?? 0 } })
  expect((await moved(row, 'story')).status).toBe(400)
  await remove(row)
  await remove(made)
})

test('pages to which the shop itself leads can be changed, but not hidden', async () => {
  for (const slug of ['contact', 'privacy-policy', 'allergens-guide'])
    expect((await refusalOf(hide([slug]))).status, slug).toBe(400)
  const copy = await edit('contact')
  const { id, version } = copy
  const withdraw = (body: { state: 'draft' | 'published'; publishAt: string | null }) =>
    refusalOf(admin.request(calls.publishText, { params: { id }, version, body }))
  expect((await withdraw({ state: 'draft', publishAt: null })).status).toBe(400)
  expect((await withdraw({ state: 'published', publishAt: '2099-01-01T08:00:00+08:00' })).status).toBe(400)
  await remove(copy)
})

test('all articles of the files are hidden at once, without a look at goods and links; pages stay', async () => {
  const own = await edit('artisanal-bread-guide-philippines-cavite', 'article')
  const by = { userId: 1, at: shop.deps.clock() }
  const articles = (await readFileTexts(shop.deps, 'article', by.at)).map(({ text }) => text)
  await shop.deps.database.transaction(async (transaction) => {
    expect((await hideFileTexts(transaction, articles, by)).length).toBeGreaterThan(5)
    expect(await hideFileTexts(transaction, articles, by)).toEqual([])
  })
  expect((await files()).filter((path) => path.startsWith('/blog/'))).toEqual([])
  expect((await files()).length).toBeGreaterThan(4)
  expect((await replacing()).filter((path) => !path.startsWith('hidden'))).toEqual([
    `content/blog/${own.slug}.mdx`,
  ])
})
