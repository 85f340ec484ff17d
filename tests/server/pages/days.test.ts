import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { manilaDate } from '#domain/time/manila.ts'
import { onNewDay } from '#server/flow/new-day.ts'
import { articlesOf } from '#server/text/files/article-days.ts'
import { authorFilesIn } from '#server/text/files/author-files.ts'

const ARTICLES = {
  'old.mdx': 'title: Old\npublishDate: 2026-10-24\n',
  'quoted.mdx': 'title: Quoted\npublishDate: "2026-11-01"\n',
  'coming.mdx': 'title: Coming\npublishDate: 2026-11-23 # Monday\ndraft: false\n',
  'draft.mdx': 'title: Draft\npublishDate: 2026-10-01\ndraft: true\n',
}

let root = ''
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'pugon-days-'))
  await mkdir(join(root, 'content', 'blog'), { recursive: true })
  for (const [name, fields] of Object.entries(ARTICLES)) {
    await writeFile(join(root, 'content', 'blog', name), `---\n${fields}---\n\npublishDate: 2020-01-01\n`)
  }
})
afterAll(() => rm(root, { recursive: true }))

describe('the blog of a day', () => {
  const shown = (day: string) => articlesOf(join(root, 'content', 'blog'), day)

  test('holds the articles whose day has come, and no draft', async () => {
    expect(await shown('2026-10-23')).toEqual([])
    expect(await shown('2026-11-22')).toEqual(['old.mdx', 'quoted.mdx'])
    expect(await shown('2026-11-23')).toEqual(['coming.mdx', 'old.mdx', 'quoted.mdx'])
  })

  test('leaves out files that cannot be read', async () => {
    const blog = join(root, 'content', 'blog')
    await symlink('ana@host.1:2', join(blog, '.#old.mdx'))
    await symlink('nowhere', join(blog, 'dangling.mdx'))
    await mkdir(join(blog, 'folder.mdx'))
    expect(await shown('2026-11-22')).toEqual(['old.mdx', 'quoted.mdx'])
    expect((await authorFilesIn(root)('2026-11-22')).articles.map(({ slug }) => slug)).toEqual([
      'coming',
      'draft',
      'old',
      'quoted',
    ])
    for (const name of ['.#old.mdx', 'dangling.mdx', 'folder.mdx'])
      await rm(join(blog, name), { recursive: true })
  })
})

describe('a new day', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  test('begins at midnight in Manila, once each', () => {
    vi.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z') })
    const days: string[] = []
    const stop = onNewDay(
      () => new Date(),
      (day) => days.push(day),
    )
    vi.advanceTimersByTime(6 * 3_600_000 - 1)
    expect(days).toEqual([])
    vi.advanceTimersByTime(1)
    expect(days).toEqual(['2026-11-23'])
    vi.advanceTimersByTime(48 * 3_600_000)
    expect(days).toEqual(['2026-11-23', '2026-11-24', '2026-11-25'])
    stop()
    vi.advanceTimersByTime(48 * 3_600_000)
    expect(days).toHaveLength(3)
  })

  test('is noticed within the hour by a machine that slept through midnight', () => {
    vi.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z') })
    let slept = 0
    const clock = () => new Date(Date.now() + slept)
    const days: string[] = []
    const stop = onNewDay(clock, (day) => days.push(day))
    slept = 30 * 3_600_000
    vi.advanceTimersByTime(3_600_000)
    expect(days).toEqual([manilaDate(clock())])
    stop()
  })
})
