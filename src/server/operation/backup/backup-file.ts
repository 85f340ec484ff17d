import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import * as z from 'zod/mini'
import { ConfigError } from '#server/flow/config-error.ts'
import { deriveKey } from '#server/keys/derive.ts'
import { fingerprintOf } from '#server/keys/secrets.ts'

/** The form of the file; another number is another form. */
const FORMAT = 2
/** Written by earlier versions: its checksum needs no key, so anybody can make one for changed lines. */
const UNSEALED_FORMAT = 1
/** Far more than 500 rows or a picture need; a longer line would only fill the memory. */
const MAX_LINE = 64_000_000

const head = z.object({
  format: z.union([z.literal(FORMAT), z.literal(UNSEALED_FORMAT)]),
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
/** A name of ours, which leads out of no folder. */
const picture = z.object({ picture: z.string().check(z.regex(/^[\w-]+(\.[\w-]+)*$/)), bytes: z.string() })
const end = z.object({ lines: z.number(), checksum: z.string() })
const line = z.union([head, table, tableEnd, sequence, picture])

/** The first line of a backup, and whether its checksum proves that nobody without the secret has changed it. */
export type BackupHead = Omit<z.infer<typeof head>, 'format'> & { isSealed: boolean }

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
 * number of the others and their checksum, which needs the secret: half a file is noticed, and a changed one.
 */
export async function openBackupWriter(
  to: Writable,
  first: Omit<BackupHead, 'secret' | 'isSealed'>,
  authSecret: string,
): Promise<BackupWriter> {
  const gzip = createGzip()
  const writing = pipeline(gzip, to)
  // Awaited below; until then, a failure is only noted.
  writing.catch(() => undefined)
  const seal = sealOf(authSecret)
  let lines = 0
  const put = async (value: object) => {
    const text = `${JSON.stringify(value)}\n`
    seal.update(text)
    lines += 1
    if (!gzip.write(text)) await Promise.race([once(gzip, 'drain'), writing])
  }
  await put({ format: FORMAT, ...first, secret: fingerprintOf(authSecret) })
  return {
    put,
    end: async () => {
      gzip.end(`${JSON.stringify({ lines, checksum: seal.digest('hex') })}\n`)
      await writing
    },
  }
}

/**
 * Reads a whole backup once, to know that it is whole. Throws `BackupDamage`, or `ConfigError` if none of the secrets is its own.
 */
export async function checkBackupFile(path: string, secrets: readonly string[]): Promise<BackupHead> {
  let first: z.infer<typeof head> | undefined
  for await (const part of readLines(path, secrets)) if ('format' in part) first = part
  if (!first) throw new BackupDamage(`${path} is not a backup of this shop.`)
  const { format, ...rest } = first
  return { ...rest, isSealed: format !== UNSEALED_FORMAT }
}

/** The parts of a backup in order. Throws `BackupDamage` at the end if the file is not whole. */
export async function* readBackupFile(path: string, secrets: readonly string[]): AsyncGenerator<BackupPart> {
  for await (const part of readLines(path, secrets)) if (!('format' in part)) yield part
}

async function* readLines(path: string, secrets: readonly string[]): AsyncGenerator<z.infer<typeof line>> {
  let seal: Hash | Hmac | null = null
  let lines = 0
  let last = ''
  try {
    for await (const text of textLines(path)) {
      if (last) {
        const part = readLine(last, `${path}, line ${lines + 1}`)
        seal ??= sealFor(part, secrets)
        seal.update(`${last}\n`)
        lines += 1
        yield part
      }
      last = text
    }
  } catch (cause) {
    if (cause instanceof ConfigError) throw cause
    // A file that cannot be opened tells nothing about what is in it.
    const isForeign = lines === 0 && !('syscall' in (cause as NodeJS.ErrnoException))
    if (isForeign) throw new BackupDamage(`${path} is not a backup of this shop.`, { cause })
    if (cause instanceof BackupDamage) throw cause
    throw new BackupDamage(`${path} cannot be read: ${(cause as Error).message}.`, { cause })
  }
  const ending = end.safeParse(parsed(last))
  if (seal && ending.success && ending.data.lines === lines && ending.data.checksum === seal.digest('hex'))
    return
  throw new BackupDamage(`${path} is damaged, only a part of a backup, or changed by somebody else.`)
}

function readLine(text: string, place: string): z.infer<typeof line> {
  const { success, data } = line.safeParse(parsed(text))
  if (success) return data
  throw new BackupDamage(`${place} is not a line of a backup: the file is damaged or changed.`)
}

/** What a file's checksum is made with, by its first line. */
function sealFor(first: z.infer<typeof line>, secrets: readonly string[]): Hash | Hmac {
  if (!('format' in first)) throw new BackupDamage('The file has no first line.')
  const secret = secrets.find((one) => fingerprintOf(one) === first.secret)
  if (!secret) {
    throw new ConfigError(
      'AUTH_SECRET is not the secret of this backup: nobody could read its orders. Set the one that the shop had.',
    )
  }
  return first.format === UNSEALED_FORMAT ? createHash('sha256') : sealOf(secret)
}

function sealOf(secret: string): Hmac {
  return createHmac('sha256', deriveKey(secret, 'backup-v1'))
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
  let pieces: string[] = []
  let length = 0
  for await (const chunk of text as AsyncIterable<string>) {
    let from = 0
    for (let at = chunk.indexOf('\n'); at !== -1; at = chunk.indexOf('\n', from)) {
      yield pieces.join('') + chunk.slice(from, at)
      pieces = []
      length = 0
      from = at + 1
    }
    pieces.push(chunk.slice(from))
    length += chunk.length - from
    if (length > MAX_LINE)
      throw new BackupDamage(`${path} is no backup: one of its lines is longer than any that a shop writes.`)
  }
}
