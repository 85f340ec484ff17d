/** §5: an uploaded file has at most 5 MB. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024

const TYPES = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
}

/** What may be chosen, for a file field's `accept`. */
export const ACCEPTED_TYPES = [...new Set(Object.values(TYPES))].join(',')

/** Why a file cannot be uploaded, in the words of §5; nothing where it can. The server looks into it as well. */
export function checkFile({ name, size, type }: Pick<File, 'name' | 'size' | 'type'>): string | undefined {
  if (size > MAX_FILE_BYTES) return 'File size too large. Maximum 5MB allowed.'
  if (/\.\.|[/\\]/.test(name)) return 'Invalid file name.'
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  const isImage = Object.hasOwn(TYPES, extension) && TYPES[extension as keyof typeof TYPES] === type
  return isImage ? undefined : 'Invalid file type. Only images are allowed.'
}
