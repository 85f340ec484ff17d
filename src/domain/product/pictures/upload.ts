/** An uploaded picture belongs to a product, to a text, to the settings (a payment code, the logo, the home page), or to an answer of an enquiry. */
export const PICTURE_USES = ['product', 'text', 'settings', 'enquiry'] as const

export type PictureUse = (typeof PICTURE_USES)[number]

/** §5: an uploaded file has at most 5 MB. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024
/** The most that is sent of a file at once when it goes in parts. */
export const MAX_PART_BYTES = 900_000
/** A file's kind can be told from this many bytes. */
export const HEAD_BYTES = 12

/** §5: the accepted kinds of files: extensions, type and first bytes in hexadecimal. */
const KINDS: readonly { extensions: readonly string[]; type: string; begins: RegExp }[] = [
  { extensions: ['jpg', 'jpeg'], type: 'image/jpeg', begins: /^ffd8ff/ },
  { extensions: ['png'], type: 'image/png', begins: /^89504e470d0a1a0a/ },
  { extensions: ['gif'], type: 'image/gif', begins: /^47494638(37|39)61/ },
  { extensions: ['webp'], type: 'image/webp', begins: /^52494646.{8}57454250/ },
]

/** Extensions that do not tell the kind: none at all, and the one that Windows gives some JPEGs. */
const UNTOLD = ['', 'jfif']

/**
 * The types a file field accepts; some are converted on the device. Without HEIC: an iPhone that is not asked for it turns
 * its photos into JPEG by itself.
 */
export const CONVERTIBLE_TYPES = [...KINDS.map(({ type }) => type), '.jfif', 'image/avif', '.avif'].join(',')

/** The kinds that only a device can turn into an accepted one, by the brand in their first bytes (ISO 14496-12). */
const CONVERTIBLE: readonly { kind: 'avif' | 'heic'; begins: RegExp }[] = [
  { kind: 'avif', begins: /^.{8}66747970(61766966|61766973)/ },
  { kind: 'heic', begins: /^.{8}66747970(68656963|68656978|68657663|68657678|6d696631|6d736631)/ },
]

/** A file before it is uploaded: its name, size and declared type, and its first `HEAD_BYTES` bytes. */
type ChosenFile = Pick<File, 'name' | 'size' | 'type'> & { head: Uint8Array }

export type FileRefusal = 'FILE_TOO_LARGE' | 'FILE_NAME_INVALID' | 'FILE_TYPE_INVALID'

/**
 * Why a file cannot be uploaded (§5), or `null`. Extension, declared type and first bytes must agree; if the
 * name tells nothing, the bytes decide, whatever type a browser inferred from the name.
 */
export function refuseFile({ name, size, type, head }: ChosenFile): FileRefusal | null {
  if (size > MAX_FILE_BYTES) return 'FILE_TOO_LARGE'
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are searched for
  if (/\.\.|[/\\\x00-\x1f\x7f]/.test(name) || name.trim() === '') return 'FILE_NAME_INVALID'
  const hex = hexOf(head)
  const kind = KINDS.find(({ begins }) => begins.test(hex))
  if (!kind) return 'FILE_TYPE_INVALID'
  const extension = extensionOf(name)
  const agrees = UNTOLD.includes(extension) || (kind.extensions.includes(extension) && kind.type === type)
  return agrees ? null : 'FILE_TYPE_INVALID'
}

/** The type of a file, by its name alone; empty if the name does not tell an accepted kind. */
export function typeByName(name: string): string {
  const extension = extensionOf(name)
  return KINDS.find(({ extensions }) => extensions.includes(extension))?.type ?? ''
}

/** The kind of a file that has to be converted before it can be uploaded; `null` for all others. */
export function convertibleKind(head: Uint8Array): 'avif' | 'heic' | null {
  const hex = hexOf(head)
  return CONVERTIBLE.find(({ begins }) => begins.test(hex))?.kind ?? null
}

/** Whether a file begins like a picture without animation, whatever its name says. */
export function isStillPicture(head: Uint8Array): boolean {
  const hex = hexOf(head)
  return KINDS.some(({ type, begins }) => type !== 'image/gif' && begins.test(hex))
}

function hexOf(head: Uint8Array): string {
  return Array.from(head.subarray(0, HEAD_BYTES), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function extensionOf(name: string): string {
  return name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : ''
}
