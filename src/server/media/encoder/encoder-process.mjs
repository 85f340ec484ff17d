// The process that `encoder.ts` starts: decodes and encodes pictures, one at a time. In plain JavaScript,
// like `main.mjs`: the TypeScript compiler would keep 15 MB of memory.
import sharp from 'sharp'

/** Each picture is made only once, so nothing is worth caching. */
sharp.cache(false)
/** Leaves the other cores to shoppers' calls; each further thread would also take memory. */
sharp.concurrency(1)

/** AVIF looks as good as WebP at a lower quality number. */
const AVIF_QUALITY_OFFSET = 10
/**
 * Takes a ninth of the time of libvips' default for a tenth more bytes: the first shopper has to wait for it.
 */
const AVIF_EFFORT = 2
const SIZE_MAX_PIXELS = 50_000_000
/** A file of a few hundred bytes can decode to gigabytes of pixels. */
const MASTER_MAX_PIXELS = 25_000_000
/** The longest side kept: more than any page requests, crops included. */
const MASTER_MAX_SIDE = 2400
const MASTER_QUALITY = 90

process.on('message', async ({ id, job }) => {
  const answer = await done(job).catch(({ message }) => ({ error: String(message) }))
  // Reports its memory, so that the server can end it before it takes too much.
  process.send?.({ id, ...answer, residentBytes: process.memoryUsage.rss() })
})
// The server has ended, for whatever reason.
process.on('disconnect', () => process.exit())

/** @param {import('./encoder.ts').Job} job */
async function done(job) {
  const { data, info } = await (job.kind === 'size' ? sizeOf(job) : masterOf(job))
  return { bytes: data, width: info.width, height: info.height }
}

/** @param {import('./encoder.ts').SizeJob} job */
async function sizeOf({ bytes, width, quality, format }) {
  const image = sharp(bytes, { limitInputPixels: SIZE_MAX_PIXELS })
    .rotate()
    .resize({ width, withoutEnlargement: true })
  return encoded(image, format, quality).toBuffer({ resolveWithObject: true })
}

/**
 * @param {import('sharp').Sharp} image
 * @param {import('./encoder.ts').PictureFormat} format
 * @param {number} quality
 */
function encoded(image, format, quality) {
  switch (format) {
    case 'avif':
      return image.avif({ quality: quality - AVIF_QUALITY_OFFSET, effort: AVIF_EFFORT })
    case 'webp':
      return image.webp({ quality })
    case 'jpeg':
      return image.flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: true })
  }
}

/** @param {import('./encoder.ts').MasterJob} job */
async function masterOf({ bytes, crop }) {
  const open = () =>
    sharp(bytes, { limitInputPixels: MASTER_MAX_PIXELS, failOn: 'error', sequentialRead: true })
  const image = open().autoOrient()
  if (crop) image.extract(pixelsOf(crop, (await open().metadata()).autoOrient))
  return image
    .resize({ width: MASTER_MAX_SIDE, height: MASTER_MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: MASTER_QUALITY })
    .toBuffer({ resolveWithObject: true })
}

/**
 * @param {import('#domain/product/pictures/product-image.ts').Crop} crop
 * @param {{ width: number, height: number }} whole
 */
function pixelsOf({ left, top, width, height }, whole) {
  const x = Math.min(Math.floor(left * whole.width), whole.width - 1)
  const y = Math.min(Math.floor(top * whole.height), whole.height - 1)
  return {
    left: x,
    top: y,
    width: Math.max(1, Math.min(Math.round(width * whole.width), whole.width - x)),
    height: Math.max(1, Math.min(Math.round(height * whole.height), whole.height - y)),
  }
}
