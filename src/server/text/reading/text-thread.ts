import { createThread } from '#server/flow/thread.ts'
import type { FileQuestion, ReadFile } from './read-file.ts'
import type { ReadMdx, ReadQuestion } from './read-mdx.ts'

/** The parser needs a fraction of a second; a busy machine takes longer. */
const LIMIT_MS = 10_000

const ask = createThread<ReadQuestion | FileQuestion, unknown>(
  new URL('./worker.ts', import.meta.url),
  LIMIT_MS,
)

/** Has a text read in the thread; `NoAnswer` if that takes too long. */
export async function askMdx(question: ReadQuestion): Promise<ReadMdx> {
  return (await ask(question)) as ReadMdx
}

/** Has the fields of a file read in the thread; `NoAnswer` if that takes too long. */
export async function askFile(question: FileQuestion): Promise<ReadFile> {
  return (await ask(question)) as ReadFile
}
