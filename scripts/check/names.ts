import { readFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname } from 'node:path'
import { projectFiles } from './files.ts'

const MAX_LINES = 250
/** Names that say nothing about the content, so that anything could end up there. */
const EMPTY_WORDS = ['utils', 'util', 'helpers', 'helper', 'misc', 'manager', 'managers']
const EMPTY_NAMES = [...EMPTY_WORDS, 'common', 'lib', 'shared', 'service', 'services']
const OURS = /^(?:src|scripts|tests)\//
const CODE = /\.(?:[cm]?[jt]sx?|astro|css|mdx?|sh)$/
const GENERATED = /^src\/server\/db\/migrations\//

/** Words that say what happened to a thing and not what it is. */
const NO_NOUNS =
  'again|asked|changed|chosen|found|given|held|kept|known|lost|made|meant|' +
  'own|placed|said|seen|sent|shown|still|taken|told|wanted|written'
const HAS_NOUNS = /^(?:src|scripts)\//
const NO_NOUN: [RegExp, string] = [
  new RegExp(`(?:^|[(;])\\s*(?:export )?(?:async )?(?:const|let|function) (?:${NO_NOUNS})\\b`),
  'says what happened to it: name what it is (`savedCart`, `match`, `retry`), or ask (`isKnown`, `wasPaid`)',
]

// The brackets keep these patterns from matching themselves.
const FORBIDDEN: [RegExp, string][] = [
  [/\b(?:TO[D]O|FIX[M]E|XX[X]|HA[C]K)\b/, 'is a note to finish something: finish it or say it in the README'],
  [/@ts-(?:ignor[e]|nochec[k])|biome-ignore-(?:al[l]|star[t])/, 'silences a check for more than one line'],
  [/\b(?:describe|suite|test|it|bench)\.(?:onl[y]|ski[p]|tod[o]|fixm[e])\b/, 'leaves tests out'],
]

/**
 * Checks that the names of files and of things in them mean something, that files are short enough to
 * understand, and that no notes and no paths of one machine are left in them.
 */
export async function checkNames(): Promise<string[]> {
  const files = projectFiles().filter((path) => OURS.test(path) && !GENERATED.test(path))
  return files.flatMap((path) => [...nameProblems(path), ...(CODE.test(path) ? textProblems(path) : [])])
}

function nameProblems(path: string): string[] {
  const problems = path.split('/').flatMap((name) => {
    const stem = (name.split('.')[0] ?? name).replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()
    const says = stem.split('-').find((word) => EMPTY_WORDS.includes(word)) ?? stem
    return EMPTY_NAMES.includes(says) ? [`${path}: "${says}" says nothing about what is inside`] : []
  })
  const name = path.slice(path.lastIndexOf('/') + 1)
  const isComponent =
    /\.(?:tsx|astro)$/.test(name) && path.startsWith('src/') && !path.startsWith('src/pages/')
  if (isComponent && !/^[A-Z][A-Za-z0-9]*\./.test(name))
    problems.push(`${path}: write a component in PascalCase`)
  // Astro makes no page of a file whose name begins with an underscore.
  if (/\.(?:ts|css)$/.test(name) && /[A-Z]|._/.test(name))
    problems.push(`${path}: write the name in kebab-case`)
  return problems
}

function textProblems(path: string): string[] {
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n')
  const problems = lines.flatMap((line, index) =>
    [...FORBIDDEN, ...machinePaths(), ...(HAS_NOUNS.test(path) ? [NO_NOUN] : [])].flatMap(
      ([pattern, why]) => {
        const match = pattern.exec(line)
        return match ? [`${path}:${index + 1}: "${match[0]}" ${why}`] : []
      },
    ),
  )
  return lines.length > MAX_LINES
    ? [...problems, `${path}: ${lines.length} lines, at most ${MAX_LINES}`]
    : problems
}

/** Paths that only exist on the author's machine: the checkout, its parent folder, a home. */
function machinePaths(): [RegExp, string][] {
  const general = ['/', tmpdir(), '/tmp', '/home', '/srv', '/opt']
  const ownPaths = [process.cwd(), dirname(process.cwd()), homedir()].filter(
    (path) => !general.includes(path),
  )
  const escapedPaths = ownPaths.map((path) => path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const anywhere = ['/home/[a-z]\\w*', '/Users/\\w+', '[A-Z]:\\\\Users']
  const pattern = new RegExp(`(?<![\\w.:/-])(?:${[...escapedPaths, ...anywhere].join('|')})(?=[/\\\\])`)
  return [[pattern, 'is a path of one machine']]
}
