import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import * as z from 'zod/mini'

/** The form of the file; another number is another form. */
const FORMAT = 1

const head = z.object({
  format: z.literal(FORMAT),
  /** The version of Pugon that wrote it. */
  version: z.string(),
  createdAt: z.string(),
  /** The time of the last migration of its database, which tells it from others. */
  migration: z.number(),
  /** The fingerprint of the secret that its texts are sealed with. */
  secret: z.string(),
})
const table = z.object({ table: z.string(), rows: z.array(z.string()) })
/** The end of a table: the number of its rows, and a checksum of them in order. */
const tableEnd = z.object({ ended: z.string(), count: z.number(), checksum: z.string() })
const sequence = z.object({ sequence: z.string(), last: z.string(), isCalled: z.boolean() })
const picture = z.object({ picture: z.string(), bytes: z.string() })
const end = z.object({ lines: z.number(), checksum: z.string() })
const line = z.union([head, table, tableEnd, sequence, picture])

/** The first line of a backup. */
export type BackupHead = Omit<z.infer<typeof head>, 'format'>

/** A later line: rows of a table as JSON, the end of a table, the state of a sequence, or an uploaded picture. */
export type BackupPart = z.infer<typeof table | typeof tableEnd | typeof sequence | typeof picture>

/** The file is no backup, or only a part of one. Its message is for the operator. */
export class BackupDamage extends Error {
  override name = 'BackupDamage'
}

/** A backup that is being written. */
type BackupWriter = { put: (part: BackupPart) => Promise<void>; end: () => Promise<void> }

/**
 * Writes a backup into a stream, as fast as the stream takes it: JSON lines, compressed. The last line has the
 * number of the others and their checksum, so that half a file is noticed.
 */
export async function openBackupWriter(to: Writable, first: BackupHead): Promise<BackupWriter> {
  const gzip = createGzip()
  const written = pipeline(gzip, to)
  // Awaited below; until then, a failure is only noted.
  written.catch(() => undefined)
  const hash = createHash('sha256')
  let lines = 0
  const put = async (value: object) => {
    const text = `${JSON.stringify(value)}\n`
    hash.update(text)
    lines += 1
    if (!gzip.write(text)) await Promise.race([once(gzip, 'drain'), written])
  }
  await put({ format: FORMAT, ...first })
  return {
    put,
    end: async () => {
      gzip.end(`${JSON.stringify({ lines, checksum: hash.digest('hex') })}\n`)
      await written
    },
  }
}

/** Reads a whole backup once, to know that it is whole. Throws `BackupDamage`. */
export async function checkBackupFile(path: string): Promise<BackupHead> {
  let first: BackupHead | undefined
  for await (const part of readLines(path)) if ('format' in part) first = part
  if (!first) throw new BackupDamage(`${path} is not a backup of this shop.`)
  return first
}

/** The parts of a backup in order. Throws `BackupDamage` at the end if the file is not whole. */
export async function* readBackupFile(path: string): AsyncGenerator<BackupPart> {
  for await (const part of readLines(path)) if (!('format' in part)) yield part
}

async function* readLines(path: string): AsyncGenerator<z.infer<typeof line>> {
  const hash = createHash('sha256')
  let lines = 0
  let last = ''
  try {
    for await (const text of textLines(path)) {
      if (last) {
        hash.update(`${last}\n`)
        lines += 1
        yield line.parse(JSON.parse(last))
      }
      last = text
    }
  } catch (cause) {
    // A file that cannot be opened tells nothing about what is in it.
    const isForeign = lines === 0 && !('syscall' in (cause as NodeJS.ErrnoException))
    if (isForeign) throw new BackupDamage(`${path} is not a backup of this shop.`, { cause })
    throw new BackupDamage(`${path} cannot be read: ${(cause as Error).message}.`, { cause })
  }
  const ending = end.safeParse(parsed(last))
  if (ending.success && ending.data.lines === lines && ending.data.checksum === hash.digest('hex')) return
  throw new BackupDamage(`${path} is damaged or only a part of a backup.`)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The lines of a compressed file. (`node:readline` would also break texts at U+2028.) */
async function* textLines(path: string): AsyncGenerator<string> {
  const file = createReadStream(path)
  const text = createGunzip().setEncoding('utf8')
  file.on('error', (cause) => text.destroy(cause)).pipe(text)
  let rest = ''
  for await (const chunk of text as AsyncIterable<string>) {
    const pieces = (rest + chunk).split('\n')
    rest = pieces.pop() ?? ''
    yield* pieces
  }
}
