import { type FileRefusal, HEAD_BYTES, refuseFile } from '#domain/product/upload.ts'

/** The words of §5. */
const WORDS: Record<FileRefusal, string> = {
  FILE_TOO_LARGE: 'File size too large. Maximum 5MB allowed.',
  FILE_NAME_INVALID: 'Invalid file name.',
  FILE_TYPE_INVALID: 'Invalid file type. Only images are allowed.',
}

/** Why a chosen file cannot be uploaded, or `null`. The server checks it too. */
export async function checkFile(file: File): Promise<string | null> {
  const { name, size, type } = file
  // A file that was moved or deleted since it was chosen cannot be read.
  const head = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0))
  const refusal = refuseFile({ name, size, type, head: new Uint8Array(head) })
  return refusal && WORDS[refusal]
}
