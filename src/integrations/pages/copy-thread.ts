import { readFileSync, writeFileSync } from 'node:fs'
import { type CopiesMade, type Effort, writeCopies } from './compressed-copies.ts'

/** A file; `content` is what to write into it, `null` if it is there already, and `effort` is `null` for one without copies. */
export type CopyTask = { file: string; content: Uint8Array<ArrayBuffer> | null; effort: Effort | null }

/** What a thread of `openCompressor` does. */
// biome-ignore lint/style/noDefaultExport: the pool of threads calls a module's default export.
export default async function write({ file, content, effort }: CopyTask): Promise<CopiesMade | null> {
  const bytes = content ?? readFileSync(file)
  if (content) writeFileSync(file, content)
  return effort && writeCopies(file, bytes, effort)
}
