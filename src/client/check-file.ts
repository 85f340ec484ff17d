import { type FileRefusal, HEAD_BYTES, refuseFile } from '#domain/product/pictures/upload.ts'

/** The words of §5. */
const WORDS: Record<FileRefusal, string> = {
  FILE_TOO_LARGE: 'File size too large. Maximum 5MB allowed.',
  FILE_NAME_INVALID: 'Invalid file name.',
  FILE_TYPE_INVALID: 'Invalid file type. Only images are allowed.',
}

/** Why a chosen file cannot be uploaded, or `null`. The server checks it too. */
export async function checkFile(file: File): Promise<string | null> {
  const { name, size, type } = file
  const refusal = refuseFile({ name, size, type, head: await headOf(file) })
  return refusal && WORDS[refusal]
}

/** The bytes that tell a file's kind; none if it was moved or deleted since it was chosen. */
export async function headOf(file: File): Promise<Uint8Array> {
  const head = file.slice(0, HEAD_BYTES).arrayBuffer()
  return new Uint8Array(await head.catch(() => new ArrayBuffer(0)))
}
