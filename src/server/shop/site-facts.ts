import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type SiteFacts, siteFacts } from '#contract/content/site.ts'
import { ConfigError } from '#server/flow/config-error.ts'
import { toFieldProblems } from '#server/http/bodies/field-problems.ts'

/** The shop's own facts from `site.json` in the catalogue's folder. Throws `ConfigError` naming file and fields. */
export async function readSiteFacts(folder: string): Promise<SiteFacts> {
  const path = join(folder, 'site.json')
  const result = siteFacts.safeParse(await readJson(path), { reportInput: true })
  if (result.success) return result.data
  throw new ConfigError(
    toFieldProblems(result.error)
      .map(({ message }) => `${path}: ${message}.`)
      .join('\n'),
  )
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (cause) {
    throw new ConfigError(`${path}: ${(cause as Error).message}.`, { cause })
  }
}
