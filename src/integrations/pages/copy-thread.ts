import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { type Copies, type Effort, writeCopies } from './compressed-copies.ts'

/** A file; `content` is what to write into it, `null` if it is there already, and `effort` is `null` for one without copies. */
export type CopyTask = { file: string; content: Uint8Array<ArrayBuffer> | null; effort: Effort | null }

/** A file's size in bytes, and its SHA-256 in base64url. */
export type Contents = { size: number; digest: string }

/** The file and its copies as written, in the order of `COPY_ENDS`. */
export type Written = { files: Contents[]; copiesAre: Copies['are'] | null }

/** Writes one file and its copies, in a thread of `openCompressor`. */
export async function write({ file, content, effort }: CopyTask): Promise<Written> {
  const bytes = content ?? readFileSync(file)
  if (content) writeFileSync(file, content)
  const copies = effort && (await writeCopies(file, bytes, effort))
  const all = copies ? [bytes, copies.brotli, copies.gzip] : [bytes]
  return { files: all.map(contentsOf), copiesAre: copies?.are ?? null }
}

function contentsOf(bytes: Uint8Array): Contents {
  return { size: bytes.byteLength, digest: createHash('sha256').update(bytes).digest('base64url') }
}
