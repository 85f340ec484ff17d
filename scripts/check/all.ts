import { checkLockFile } from './lock-file.ts'
import { checkNames } from './names.ts'
import { checkStyle } from './style.ts'
import { checkTopLevel } from './top-level.ts'
import { checkTypes } from './types.ts'
import { checkUnused } from './unused.ts'

const CHECKS = {
  types: checkTypes,
  style: checkStyle,
  unused: checkUnused,
  'lock-file': checkLockFile,
  'top-level': checkTopLevel,
  names: checkNames,
}

type Name = keyof typeof CHECKS

function isName(word: string): word is Name {
  return word in CHECKS
}

/** Runs all checks, or those that are named, at the same time; prints each with what it found. */
export async function runChecks(words: string[] = []): Promise<{ passed: number; failed: number }> {
  const unknown = words.filter((word) => !isName(word))
  if (unknown.length > 0) throw new Error(`No such check: ${unknown}. There are ${Object.keys(CHECKS)}.`)
  const names = words.length > 0 ? words.filter(isName) : (Object.keys(CHECKS) as Name[])
  const failures = await Promise.all(
    names.map(async (name) => {
      const problems = await CHECKS[name]().catch((error: unknown) => [String(error)])
      console.log(problems.length === 0 ? `✓ check ${name}` : `✗ check ${name}\n${problems.join('\n')}\n`)
      return problems.length > 0
    }),
  )
  const failed = failures.filter(Boolean).length
  return { passed: names.length - failed, failed }
}
