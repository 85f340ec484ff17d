import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..', '..', '..')

/** The commit before this one; `null` where the history is not there, as in a shallow clone. */
export function commitBefore(): string | null {
  try {
    return git('rev-parse', 'HEAD~1').trim()
  } catch {
    return null
  }
}

/** A folder with the sources of a commit, ready to start: with our packages, or with its own if those are others. */
export function sourcesOf(commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'pugon-earlier-'))
  const archive = join(folder, 'sources.tar')
  git('archive', `--output=${archive}`, commit)
  execFileSync('tar', ['-xf', archive, '-C', folder])
  const lockOf = (place: string) => readFileSync(join(place, 'package-lock.json'), 'utf8')
  if (lockOf(folder) === lockOf(root)) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  else execFileSync(process.execPath, ['scripts/install.mjs'], { cwd: folder })
  return folder
}

function git(...words: string[]): string {
  return execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
}
