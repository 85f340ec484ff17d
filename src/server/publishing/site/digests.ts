import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { open, readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { DIGEST_LINE, DIGESTS_FILE, HASTY_FILE } from '#contract/content/page-bundle.ts'
import { createLru } from '#server/flow/lru.ts'
import { inShortTurns } from '#server/flow/short-turns.ts'

/** Files are read in pieces of this size, into the same buffer. */
export const CHUNK_BYTES = 65_536

/** Twice the files of a shop with 15,000 products. */
const MOST_DIGESTS = 100_000

/**
 * Digests of files by what tells them apart from all others: a site has most files in common with the one before, as links,
 * and reading tens of thousands again takes several times as long as all the rest.
 */
const digests = createLru<string>({ most: MOST_DIGESTS })

/** The SHA-256 of a file, in base64url; `chunk` is overwritten. */
export async function digestOf(path: string, chunk: Buffer): Promise<string> {
  const key = identityOf(path)
  const known = digests.get(key)
  if (known) return known
  const digest = await readDigest(path, chunk)
  digests.set(key, digest)
  return digest
}

/** Notes the digest of a file that was written just now from content of which it is known. */
export function noteDigest(path: string, digest: string): void {
  digests.set(identityOf(path), digest)
}

/**
 * Notes the digests that a build has written down for its site: a site of 10,000 products has 68,000 files, and reading them took
 * 20 s. A file of another size is not what it was, and is read when it is needed.
 */
export async function noteListed(site: string): Promise<void> {
  const text = await readFile(join(site, DIGESTS_FILE), 'utf8').catch(() => '')
  await inShortTurns(text.matchAll(DIGEST_LINE), ([, digest = '', size, name = '']) => {
    const path = join(site, name)
    if (statSync(path, { throwIfNoEntry: false })?.size === Number(size)) noteDigest(path, digest)
  })
}

/**
 * Reads a site that was built before this process started, and notes its digests. Throws if a file is not as it was built. One
 * without a list of them is of another builder.
 */
export async function checkListed(site: string): Promise<void> {
  const text = await readFile(join(site, DIGESTS_FILE), 'utf8').catch(() => null)
  if (text === null) return
  const listed = new Set([DIGESTS_FILE, HASTY_FILE])
  await inShortTurns(text.matchAll(DIGEST_LINE), ([, digest = '', , name = '']) => {
    const path = join(site, name)
    const found = createHash('sha256').update(readFileSync(path)).digest('base64url')
    if (found !== digest) throw new Error(`${name} is not as it was built`)
    noteDigest(path, digest)
    listed.add(name)
  })
  // The list itself may be damaged.
  const other = (await namesIn(site)).find((name) => !listed.has(name))
  if (other) throw new Error(`${other} is not in the list of the site's files`)
}

function identityOf(path: string): string {
  const { dev, ino, size, mtimeNs } = statSync(path, { bigint: true })
  return [dev, ino, size, mtimeNs].join(' ')
}

async function readDigest(path: string, chunk: Buffer): Promise<string> {
  const hash = createHash('sha256')
  const file = await open(path)
  try {
    for (;;) {
      const { bytesRead } = await file.read(chunk)
      if (bytesRead === 0) return hash.digest('base64url')
      hash.update(chunk.subarray(0, bytesRead))
    }
  } finally {
    await file.close()
  }
}

/** The paths of all files within a site, with `/` between names; none if there is no such folder. */
export async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
}
