import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/**
 * Every file of the project that git tracks or would track; without git, as far as .gitignore's folders tell.
 */
export function projectFiles(): string[] {
  if (!existsSync('.git')) return filesBelow('', ignoredFolders()).sort()
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const listed = execFileSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  return [...new Set(listed.split('\0'))].filter((path) => path && existsSync(path)).sort()
}

function ignoredFolders(): Set<string> {
  const lines = readFileSync('.gitignore', 'utf8').split('\n')
  return new Set(lines.map((line) => line.replaceAll('/', '').trim()).filter(Boolean))
}

function filesBelow(folder: string, ignored: Set<string>): string[] {
  const entries = readdirSync(folder || '.', { withFileTypes: true }).filter(({ name }) => !ignored.has(name))
  return entries.flatMap((entry) => {
    const path = folder + entry.name
    return entry.isDirectory() ? filesBelow(`${path}/`, ignored) : [path]
  })
}
