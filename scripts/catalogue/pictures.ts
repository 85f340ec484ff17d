import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { BREAD_SCENES } from '#scripts/catalogue/drawing/breads-scenes.ts'
import { CAKE_SCENES } from '#scripts/catalogue/drawing/cakes-scenes.ts'
import { COOKIE_SCENES } from '#scripts/catalogue/drawing/cookies-scenes.ts'
import { PASTRY_SCENES } from '#scripts/catalogue/drawing/pastries-scenes.ts'
import { ROLL_SCENES } from '#scripts/catalogue/drawing/rolls-scenes.ts'
import { drawScene, type Scene } from '#scripts/catalogue/drawing/scene.ts'
import { SWEET_BREAD_SCENES } from '#scripts/catalogue/drawing/sweet-breads-scenes.ts'
import { seededRandom } from './random.ts'

/** A picture of the catalogue: its file's name, what is seen, how it is laid out. */
export type Picture = { file: string; alt: string; scene: Scene }

const SCENES: Record<string, Scene[]> = {
  ...BREAD_SCENES,
  ...SWEET_BREAD_SCENES,
  ...PASTRY_SCENES,
  ...CAKE_SCENES,
  ...ROLL_SCENES,
  ...COOKIE_SCENES,
}

/** What a picture should weigh at most; the busiest, sugar on weave, end a fifth above it rather than blurred. */
const MAX_BYTES = 45_000
/**
 * Tried in turn until a picture is light enough. Softening blurs by so many pixels of 1600: unseen at the sizes
 * that are served, and what makes sugar and weave cheap to store.
 */
const ATTEMPTS = [
  { softening: 0.8, quality: 82 },
  { softening: 0.8, quality: 70 },
  { softening: 0.9, quality: 60 },
  { softening: 1.2, quality: 52 },
  { softening: 1.6, quality: 46 },
  { softening: 2, quality: 40 },
]

/** The pictures of one product, the best first. Throws when nobody has composed any. */
export function picturesOf(slug: string): Picture[] {
  const scenes = SCENES[slug]
  if (!scenes) throw new Error(`No pictures are composed for ${slug}`)
  return scenes.map((scene, index) => ({ file: `${slug}-${index + 1}.webp`, alt: scene.alt, scene }))
}

/** Every picture there is, in the order of the menu. */
function allPictures(): Picture[] {
  return Object.keys(SCENES).flatMap(picturesOf)
}

/** Draws the pictures into a folder and removes every other picture from it; returns how many bytes they take. */
export async function writePictures(folder: string, seed: number, pictures = allPictures()): Promise<number> {
  await mkdir(folder, { recursive: true })
  const wanted = new Set(pictures.map((picture) => picture.file))
  for (const file of await readdir(folder)) {
    if (file.endsWith('.webp') && !wanted.has(file)) await rm(join(folder, file))
  }
  const queue = [...pictures]
  let bytes = 0
  const work = async () => {
    for (let picture = queue.shift(); picture; picture = queue.shift()) {
      const image = await renderPicture(picture, seed)
      await writeFile(join(folder, picture.file), image)
      bytes += image.length
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return bytes
}

async function renderPicture(picture: Picture, seed: number): Promise<Buffer> {
  const svg = drawScene(picture.scene, seededRandom(seed, picture.file))
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: '#FFF8EF' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  let image = Buffer.alloc(0)
  for (const { softening, quality } of ATTEMPTS) {
    image = await sharp(data, { raw: info })
      .blur(softening)
      .webp({ quality, effort: 4, smartSubsample: true })
      .toBuffer()
    if (image.length <= MAX_BYTES) break
  }
  return image
}
