import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { addDays, type ManilaDate, manilaDate } from '#domain/time/manila.ts'
import { createGate } from '#server/flow/turns/gate.ts'
import type { PictureStore } from '#server/media/picture-store.ts'
import { HASHED_PATH, namesIn } from './hashed-files.ts'

/** Hashed files of other versions that ran lately or run elsewhere, for pages that are still open somewhere. */
export type EarlierFiles = {
  /** A file by its name; `null` if there is none, or it cannot be read now. */
  read: (name: string) => Promise<Buffer | null>
  /**
   * Keeps the files of the running version for all processes, and drops those whose time has passed. Resolves when they are kept;
   * if they cannot be kept now, that is noted and tried again.
   */
  keep: (version: string, client: string) => Promise<void>
  /**
   * The one file of a running version whose name begins like this: the first process makes it for all. If it cannot be kept, each
   * makes its own.
   */
  once: (version: string, start: string, make: () => Promise<NamedFile>) => Promise<NamedFile>
}

type NamedFile = { name: string; bytes: Buffer }

/** The versions whose files are kept, and the last day on which a process ran one. */
type Versions = Record<string, { day: ManilaDate; names: readonly string[] }>

/** Hashed files are kept this long after the last day of their version. */
const KEPT_DAYS = 30
/** Requests for files that nobody has ever kept ask the store no more often than this. */
const LIST_MS = 1_000
/** Files that could not be kept are kept after this time. */
const RETRY_MS = 60_000
/** A bucket is asked to keep so many at once. */
const AT_ONCE = 8
/** In a folder of the store: what is in one is no picture. */
const keyOf = (name: string) => `pages:${name.replaceAll('/', ':')}`
const LIST = keyOf('versions')

type Needs = {
  store: Pick<PictureStore, 'read' | 'write' | 'remove'>
  clock: () => Date
  log: Pick<Logger, 'warn'>
}

/**
 * Keeps files where uploaded pictures are kept, which all processes of a shop share. Two processes that write the list of versions
 * at the same moment lose one entry; its process writes it again on the next day.
 */
export function createEarlierFiles({ store, clock, log }: Needs): EarlierFiles {
  let names = new Set<string>()
  let readAt = Number.NEGATIVE_INFINITY
  let retry: NodeJS.Timeout | undefined

  async function readVersions(): Promise<Versions> {
    const versions = versionsIn(await store.read(LIST))
    names = namesOf(versions)
    return versions
  }

  async function keep(version: string, client: string): Promise<void> {
    const today = manilaDate(clock())
    const versions = await readVersions()
    const entry = versions[version]
    if (entry?.day === today) return
    const folder = join(client, HASHED_PATH)
    const ownNames = (await namesIn(folder))
      .map((name) => name.slice(1))
      .filter((name) => !/\.(?:br|gz)$/.test(name))
    const gate = createGate(AT_ONCE)
    const writeFrom = async (name: string) => store.write(keyOf(name), await readFile(join(folder, name)))
    if (!entry) await Promise.all(ownNames.map((name) => gate.enter(() => writeFrom(name))))
    versions[version] = { day: today, names: entry?.names ?? ownNames }
    const outdated = Object.entries(versions).filter(([, { day }]) => addDays(day, KEPT_DAYS) < today)
    for (const [old] of outdated) delete versions[old]
    const needed = namesOf(versions)
    for (const name of new Set(outdated.flatMap(([, old]) => old.names)))
      if (!needed.has(name)) await store.remove(keyOf(name))
    await writeVersions(versions)
  }

  async function writeVersions(versions: Versions): Promise<void> {
    await store.write(LIST, Buffer.from(JSON.stringify(versions)))
    names = namesOf(versions)
  }

  async function sharedFile(version: string, start: string): Promise<NamedFile | null> {
    const name = (await readVersions())[version]?.names.find((one) => one.startsWith(start))
    const bytes = name && (await store.read(keyOf(name)))
    return name && bytes ? { name, bytes } : null
  }

  async function share(version: string, { name, bytes }: NamedFile): Promise<void> {
    await store.write(keyOf(name), bytes)
    const versions = await readVersions()
    const entry = versions[version]
    if (!entry) return
    versions[version] = { ...entry, names: [...entry.names, name] }
    await writeVersions(versions)
  }

  async function read(name: string): Promise<Buffer | null> {
    if (!names.has(name) && performance.now() - readAt > LIST_MS) {
      readAt = performance.now()
      await readVersions()
    }
    return names.has(name) ? store.read(keyOf(name)) : null
  }

  async function keepOrRetry(version: string, client: string): Promise<void> {
    clearTimeout(retry)
    await keep(version, client).catch((err) => {
      log.warn({ err }, 'files of this version could not be kept for others; this is tried again')
      retry = setTimeout(keepOrRetry, RETRY_MS, version, client).unref()
    })
  }

  return {
    read: (name) => read(name).catch(() => null),
    keep: keepOrRetry,
    once: async (version, start, make) => {
      const shared = await sharedFile(version, start).catch(() => null)
      if (shared) return shared
      const file = await make()
      await share(version, file).catch((err) =>
        log.warn({ err }, 'a file of this version could not be shared'),
      )
      return file
    },
  }
}

/** The versions in the stored list. One that a process left damaged, since it was killed while it wrote, is made again. */
function versionsIn(list: Buffer | null): Versions {
  try {
    return JSON.parse(list?.toString() ?? '{}')
  } catch {
    return {}
  }
}

function namesOf(versions: Versions): Set<string> {
  return new Set(Object.values(versions).flatMap(({ names }) => names))
}
