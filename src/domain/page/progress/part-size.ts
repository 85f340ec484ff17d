import { MAX_PART_BYTES } from '#domain/product/pictures/upload.ts'

/** A part takes about this long: short enough for the server's patience, and lost without much harm. */
const PART_SECONDS = 4
/** The first part, before anything is measured: 13 s at 40 kbit/s. */
export const FIRST_PART_BYTES = 64 * 1024
/** Smaller parts would be mostly headers. */
const MIN_PART_BYTES = 16 * 1024

/** How many bytes of a file to send next at a speed in bytes per second. */
export function partBytes(speed: number): number {
  return Math.round(Math.min(MAX_PART_BYTES, Math.max(MIN_PART_BYTES, speed * PART_SECONDS)))
}

/** After a part that did not arrive: half of it. */
export function smallerPart(bytes: number): number {
  return Math.max(MIN_PART_BYTES, Math.floor(bytes / 2))
}
