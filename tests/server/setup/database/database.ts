import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { TEMPLATE } from './template.ts'

// Databases of the scratch cluster. A shop's whole start costs 250 ms of processor time; written page by page to the
// log, its copy alone cost as much.

/** Copies files. Before Postgres 15 it was the only way. */
const BY_FILE = 'STRATEGY file_copy'
/** A test may open a closed shop's database again; the cluster may be in memory, so older ones are dropped. */
const KEPT = 8

const closed: string[] = []
let maintenance: pg.Pool | null = null

/** The address of a new, empty database. */
export async function createDatabase(): Promise<string> {
  return create('template1')
}

/** The address of a new database with tables and sample catalogue. */
export async function copyTemplate(): Promise<string> {
  return create(TEMPLATE)
}

/** Drops a database after `KEPT` others. */
export async function dropLater(address: string): Promise<void> {
  const name = /\/(shop_\w+)\?/.exec(address)?.[1]
  if (name) closed.push(name)
  if (closed.length > KEPT) await run(`DROP DATABASE IF EXISTS ${closed.shift()} WITH (FORCE)`)
}

async function create(template: string): Promise<string> {
  const name = `shop_${randomUUID().replaceAll('-', '_')}`
  await run(`CREATE DATABASE ${name} TEMPLATE ${template} ${BY_FILE}`)
  return inject('postgres').replace('/postgres?', `/${name}?`)
}

/** One connection for all databases of a worker. It does not keep the worker from ending. */
async function run(sql: string): Promise<void> {
  maintenance ??= new pg.Pool({
    connectionString: inject('postgres'),
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  }).on('error', () => undefined)
  await maintenance.query(sql)
}
