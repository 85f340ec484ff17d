import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { addDays, manilaDate } from '#domain/manila.ts'
import { writePost } from '#scripts/blog/new-post.ts'

// Builds the site for real, from this project's sources and a blog of its own.

const BUILD_MS = 120_000
/** Lines of code, or of a parser's own report. */
const STACK = /^\s+at |"code":/m
const root = resolve('.cache', 'blog-build')
const blog = join(root, 'content', 'blog')
const QUIET = { ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' }
const LINKED = ['public', 'astro.config.mjs', 'tsconfig.json', 'content/catalogue', 'content/places']
/** Astro knows its settings of live collections by their true path. */
const COPIED = ['src', 'package.json', 'content/blog', 'content/pages']

beforeEach(async () => {
  await rm(root, { recursive: true, force: true })
  await mkdir(join(root, 'content'), { recursive: true })
  for (const name of LINKED) await symlink(resolve(name), join(root, name))
  for (const name of COPIED) await cp(name, join(root, name), { recursive: true })
})
afterAll(() => rm(root, { recursive: true, force: true }))

/** What the build prints; rejects with it where the build stops. */
async function build(): Promise<string> {
  const astro = resolve('node_modules', 'astro', 'bin', 'astro.mjs')
  // Not this process's own: the test runner's DEV would make it a build for development.
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], SITE_OUT_DIR: 'dist', ...QUIET }
  const { stdout } = await promisify(execFile)(process.execPath, [astro, 'build'], { cwd: root, env }).catch(
    ({ stdout: printed, stderr }) => Promise.reject(new Error(printed + stderr)),
  )
  return stdout
}

async function addPost(title: string, change: (text: string) => string): Promise<void> {
  const file = await writePost(title, { dir: blog, author: 'Tess Alcaraz', now: new Date() })
  await writeFile(file, change(await readFile(file, 'utf8')))
}

test('an unknown slug on a product card stops the build with file and line', {
  timeout: BUILD_MS,
}, async () => {
  await addPost('Monay', (text) => text.replace('slug="pandesal"', 'slug="pandesol"'))
  await expect(build()).rejects.toThrow(
    /^content\/blog\/monay\.mdx, line 30: the menu has no product "pandesol"\.$/m,
  )
})

test('bad content stops the build naming file, line and field', { timeout: BUILD_MS }, async () => {
  await addPost('Monay', (text) =>
    text.replace(/^publishDate: .*$/m, 'publishDate: soon').replace(/^category: .*$/m, 'category: 4'),
  )
  const said = await build().catch((error: Error) => error.message)
  expect(said).toMatch(/^content\/blog\/monay\.mdx, line 9, field "category": .+\.$/m)
  expect(said).toMatch(/^content\/blog\/monay\.mdx, line 11, field "publishDate": .+\.$/m)
  expect(said).not.toMatch(STACK)
})

test('code in texts of blog and pages stops the build with every place of it, and no stack', {
  timeout: BUILD_MS,
}, async () => {
  await addPost('Monay', (text) => `${text}\n{process.env.HOME}\n\n<script>alert(1)</script>\n`)
  const inBlog = await build().catch((error: Error) => error.message)
  expect(inBlog).toMatch(
    /^content\/blog\/monay\.mdx, line \d+: "\{process\.env\.HOME\}" cannot be used: .+\.$/m,
  )
  expect(inBlog).toMatch(/^content\/blog\/monay\.mdx, line \d+: <script> cannot be used in texts; .+\.$/m)
  expect(inBlog).not.toMatch(STACK)
  await rm(join(blog, 'monay.mdx'))
  const page = join(root, 'content', 'pages', 'about.mdx')
  await writeFile(page, `${await readFile(page, 'utf8')}\n[a](javascript:alert(1))\n`)
  const inPage = await build().catch((error: Error) => error.message)
  expect(inPage).toMatch(/^content\/pages\/about\.mdx, line \d+: the link "javascript:alert\(1\)" .+\.$/m)
  expect(inPage).not.toMatch(STACK)
})

test('what new:post wrote is built once it is no draft and its day has come', {
  timeout: BUILD_MS,
}, async () => {
  const tomorrow = addDays(manilaDate(new Date()), 1)
  await addPost('A draft', (text) => text)
  await addPost('Tomorrow', (text) =>
    text.replace(/^draft: true\n/m, '').replace(/^publishDate: .*$/m, `publishDate: ${tomorrow}`),
  )
  await addPost('Today', (text) => text.replace(/^draft: true\n/m, ''))
  await build()
  const pages = await readdir(join(root, 'dist', 'blog'))
  expect(pages).toContain('today.html')
  expect(pages.filter((name) => /^(?:a-draft|tomorrow)\b/.test(name))).toEqual([])
  const feed = await readFile(join(root, 'dist', 'rss.xml'), 'utf8')
  expect(feed).toContain('/blog/today<')
  expect(feed).not.toMatch(/\/blog\/(?:a-draft|tomorrow)</)
})
