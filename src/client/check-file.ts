import { type FileRefusal, HEAD_BYTES, refuseFile } from '#domain/product/pictures/upload.ts'
import { phrase, say, type Words } from '#words/say.ts'

/** The words of §5. */
const WORDS = {
  FILE_TOO_LARGE: phrase('File size too large. Maximum 5MB allowed.'),
  FILE_NAME_INVALID: phrase('Invalid file name.'),
  FILE_TYPE_INVALID: phrase('Invalid file type. Only images are allowed.'),
} as const satisfies Record<FileRefusal, Words>

/** Why a chosen file cannot be uploaded, or `null`. The server checks it too. */
export async function checkFile(file: File): Promise<string | null> {
  const { name, size, type } = file
  const refusal = refuseFile({ name, size, type, head: await headOf(file) })
  return refusal && say(WORDS[refusal])
}

/** The bytes that tell a file's kind; none if it was moved or deleted since it was chosen. */
export async function headOf(file: File): Promise<Uint8Array> {
  const head = file.slice(0, HEAD_BYTES).arrayBuffer()
  return new Uint8Array(await head.catch(() => new ArrayBuffer(0)))
}
