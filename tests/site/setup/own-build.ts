import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { writePost } from '#scripts/blog/new-post.ts'

// Builds the real site, from this project's sources and a blog of its own.

const QUIET = { ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' }
const LINKED = ['public', 'astro.config.mjs', 'tsconfig.json', 'content/catalogue', 'content/places']
/** Astro identifies settings of live collections by their real path. */
const COPIED = ['src', 'package.json', 'content/blog', 'content/pages']

/** A copy of the project whose articles a test may change. */
export type OwnBuild = {
  root: string
  /** Writes a post as `npm run new:post` does, and changes its text. */
  addPost: (title: string, change: (text: string) => string) => Promise<void>
  /** Builds into `dist` and resolves to its folder; rejects with the build's output if it stops. */
  build: (settings?: Record<string, string>) => Promise<string>
}

/** Makes the copy below `.cache`, replacing an earlier one of that name. */
export async function openOwnBuild(name: string): Promise<OwnBuild> {
  const root = resolve('.cache', name)
  await rm(root, { recursive: true, force: true })
  await mkdir(join(root, 'content'), { recursive: true })
  for (const linked of LINKED) await symlink(resolve(linked), join(root, linked))
  for (const copied of COPIED) await cp(copied, join(root, copied), { recursive: true })
  return {
    root,
    addPost: async (title, change) => {
      const dir = join(root, 'content', 'blog')
      const file = await writePost(title, { dir, author: 'Tess Alcaraz', now: new Date() })
      await writeFile(file, change(await readFile(file, 'utf8')))
    },
    build: async (settings = {}) => {
      await buildIn(root, { SITE_OUT_DIR: 'dist', ...settings })
      return join(root, 'dist')
    },
  }
}

/** Builds in a folder with these settings only; rejects with the build's output if it stops. */
export async function buildIn(root: string, settings: Record<string, string>): Promise<void> {
  const astro = resolve('node_modules', 'astro', 'bin', 'astro.mjs')
  // Not this process's own environment: the test runner's DEV would make it a development build.
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], ...QUIET, ...settings }
  await promisify(execFile)(process.execPath, [astro, 'build'], { cwd: root, env }).catch(
    ({ stdout: printed, stderr }) => Promise.reject(new Error(printed + stderr)),
  )
}
