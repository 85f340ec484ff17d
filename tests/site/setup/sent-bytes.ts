import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { MIN_COMPRESSED_BYTES } from '#server/http/answers/encoding.ts'
import { SITE_FOLDER } from './built-site.ts'

/** Compressing a page takes 50 ms, and many tests weigh the same one. */
const weights = new Map<string, number>()

/** The weight of a site's file as a shop sends it: compressed as well as possible, unless it is too small for that. */
export function sentBytes(file: string, folder = SITE_FOLDER): number {
  const path = join(folder, file)
  const bytes = weights.get(path) ?? compressedBytes(readFileSync(path))
  weights.set(path, bytes)
  return bytes
}

/** The weight of what a shop sends, compressed as well as possible. */
export function compressedBytes(content: Buffer): number {
  if (content.length < MIN_COMPRESSED_BYTES) return content.length
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  return brotliCompressSync(content, { params }).byteLength
}
