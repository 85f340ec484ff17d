import { mkdir, readdir, rename, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { dataDir } from '@electric-sql/pglite-prepopulatedfs'
import { unpackTar } from 'modern-tar/fs'
import { VERSION_FILE } from './new-shop.ts'

/** Writes the files of an empty embedded database into an empty folder. Its version comes last: until then there is no database. */
export async function writeEmptyDatabase(folder: string): Promise<void> {
  const unpacked = join(folder, 'unpacked')
  await mkdir(unpacked, { recursive: true })
  const packed = new Uint8Array(await (await dataDir()).arrayBuffer())
  await pipeline([packed], createGunzip(), unpackTar(unpacked))
  const names = (await readdir(unpacked)).filter((name) => name !== VERSION_FILE)
  for (const name of [...names, VERSION_FILE]) await rename(join(unpacked, name), join(folder, name))
  await rmdir(unpacked)
}
