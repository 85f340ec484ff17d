import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { ping } from '#server/db/notify.ts'
import type { Database } from '#server/db/open.ts'
import { Problem } from '#server/http/problem.ts'
import type { DiskWatch } from '#server/operation/disk-watch.ts'
import { recently } from './recently.ts'

/** The parts of the shop: pages and catalogue can be read, orders can be placed. `null` for one that works. */
export type Parts = { pages: Problem | null; orders: Problem | null }

/** Finds out which parts work at this moment. */
export type Readiness = () => Promise<Parts>

type Needs = {
  database: Database
  catalogue: Pick<Catalogue, 'current' | 'read'>
  disk: Pick<DiskWatch, 'check'>
  /** Whether the pages of this process are open; true if they are elsewhere. */
  hasPages: () => boolean
  isClosing: () => boolean
}

/** A database that is away or a full disk stops orders only: pages and catalogue are in memory. */
export function createReadiness({ database, catalogue, disk, hasPages, isClosing }: Needs): Readiness {
  const askDatabase = recently(() => ping(database))
  const checkPages = async () => {
    if (!hasPages()) throw new Problem('UNAVAILABLE', 'The pages are not open yet.')
    if (!catalogue.current()) await readOrDown(catalogue)
  }
  const checkOrders = async () => {
    await askDatabase()
    await disk.check()
  }
  return async () => {
    if (isClosing()) {
      const closing = new Problem('UNAVAILABLE', 'The server is shutting down.')
      return { pages: closing, orders: closing }
    }
    const [pages, orders] = await Promise.all([problemOf(checkPages()), problemOf(checkOrders())])
    return { pages, orders }
  }
}

/** The catalogue, or the problem that it cannot be read. */
export async function readOrDown(catalogue: Pick<Catalogue, 'read'>) {
  return catalogue.read().catch(() => {
    throw new Problem('UNAVAILABLE', 'The catalogue cannot be read.')
  })
}

async function problemOf(check: Promise<void>): Promise<Problem | null> {
  return check.then(
    () => null,
    (error: unknown) => {
      if (error instanceof Problem) return error
      throw error
    },
  )
}
