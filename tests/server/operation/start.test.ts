import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { createPasswords } from '#server/account/password/password-hash.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import { DatabaseRefusal } from '#server/db/database-refusal.ts'
import { reachPostgres } from '#server/db/postgres/reach-postgres.ts'
import { everyMistake } from '#server/every-mistake.ts'
import { readCatalogueFiles } from '#server/shop/catalogue-files.ts'

const PASSWORD = 'nobody-may-read-this'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pugon-start-'))
})
afterEach(() => rm(folder, { recursive: true }))

describe('a start', () => {
  test('names every wrong setting at once, each in one sentence', () => {
    const settings = {
      DATA_DIR: folder,
      PORT: '',
      SITE_URL: 'shop',
      REBUILD: 'often',
      SMTP_URL: 'mail.example',
    }
    expect(() => readConfig({ ...settings, DATABASE_POOL_SIZE: '1', LOG_LEVEL: 'loud' })).toThrow(
      [
        'PORT must be a whole number from 0 to 65535, not "".',
        'SITE_URL must be an address such as https://shop.example, without a path, not "shop".',
        'REBUILD must be one of auto, webhook, off, not "often".',
        'DATABASE_POOL_SIZE must be a whole number from 2 to 1000, not "1".',
        'SMTP_URL must be an address such as smtps://user:password@mail.example.',
        'LOG_LEVEL must be one of info, trace, debug, warn, error, fatal, silent, not "loud".',
      ].join('\n'),
    )
  })

  test.each([
    [{ PORT: '0x15a1' }, 'PORT must be a whole number from 0 to 65535, not "0x15a1".'],
    [{ DRAIN_SECONDS: '' }, 'DRAIN_SECONDS must be a number from 0 to 300, not "".'],
    [{ RATE_LIMIT_FACTOR: 'Infinity' }, 'RATE_LIMIT_FACTOR must be a number above 0, not "Infinity".'],
    [{ RATE_LIMIT_FACTOR: '1e9' }, 'RATE_LIMIT_FACTOR must be a number above 0, not "1e9".'],
    [{ REQUEST_LOG_SAMPLE: '0x1' }, 'REQUEST_LOG_SAMPLE must be a number from 0 to 1, not "0x1".'],
    [
      { SITE_URL: 'https://shop.example/bakery' },
      'SITE_URL must be an address such as https://shop.example, without a path, not "https://shop.example/bakery".',
    ],
    [{ PUBLIC_API_ORIGIN: 'https://api.example/?a=1' }, 'PUBLIC_API_ORIGIN must be an address such as'],
    [{ ALLOW_UNSAFE_DATABASE: 'true' }, 'ALLOW_UNSAFE_DATABASE must be yes or no, not "true".'],
    [
      { REBUILD: 'hook', REBUILD_HOOK_URL: 'ci' },
      /^REBUILD must be one of auto, webhook, off, not "hook"\.\nREBUILD_HOOK_URL must be an address/,
    ],
  ])('takes no setting for something else than it says: %o', (settings, words) => {
    expect(() => readConfig({ DATA_DIR: folder, ...settings })).toThrow(words)
  })

  test.each([
    [{ SITE_URL: 'https://shop.example/' }, { siteUrl: 'https://shop.example' }],
    [
      { DRAIN_SECONDS: '0.5', RATE_LIMIT_FACTOR: '1.5' },
      { drainSeconds: 0.5, rateLimitFactor: 1.5 },
    ],
    [{ ALLOW_UNSAFE_DATABASE: 'no' }, { allowsUnsafe: false }],
  ])('takes a setting as people write it: %o', (settings, config) => {
    expect(readConfig({ DATA_DIR: folder, ...settings })).toMatchObject(config)
  })

  test('names with a mistaken DATABASE_URL what Postgres needs besides, and makes no secret', async () => {
    const settings = { DATA_DIR: folder, DATABASE_URL: 'postgres:shop' }
    expect(() => readConfig(settings)).toThrow(
      /^DATABASE_URL must begin with .*\nDATABASE_URL needs AUTH_SECRET too: /,
    )
    expect(await readdir(folder)).toEqual([])
  })

  test('hashes passwords with what OWASP recommends, which no setting lowers', async () => {
    const { hashWork } = readConfig({ DATA_DIR: folder, AUTH_SECRET: PASSWORD.repeat(2), HASH_WORK: '1' })
    expect(await createPasswords(hashWork).hash(PASSWORD)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('names a data folder that cannot be written', async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    expect(() => readConfig({ DATA_DIR: join(file, 'data') })).toThrow(
      `DATA_DIR must be a folder that this process may write to; ${join(file, 'data')} is not (ENOTDIR).`,
    )
  })

  test("names the file and the fields of the shop's facts that are wrong", async () => {
    const path = resolve('content/catalogue/site.json')
    const facts = JSON.parse(await readFile(path, 'utf8'))
    const { name, ...rest } = facts
    await cp(resolve('content/catalogue'), folder, { recursive: true })
    const wrong = join(folder, 'site.json')
    await writeFile(wrong, JSON.stringify({ ...rest, address: 7 }))
    await expect(readCatalogueFiles(folder)).rejects.toThrow(
      `${wrong}: name is required.\n${wrong}: address must be of type object.`,
    )
    await writeFile(wrong, '{ "name": ')
    await expect(readCatalogueFiles(folder)).rejects.toThrow(`${wrong}: Unexpected end of JSON input.`)
  })

  test('names the mistakes in every file of the catalogue at once, beside those in the settings, the address and what is wrong with the database', async () => {
    const path = (name: string) => join(folder, name)
    await cp(resolve('content/catalogue'), folder, { recursive: true })
    const products = JSON.parse(await readFile(path('products.json'), 'utf8'))
    delete products[1].name
    products[3].id = 'four'
    await writeFile(path('products.json'), JSON.stringify(products))
    await writeFile(path('vouchers.json'), '[{ "id": 1 }]')
    await rm(path('occasions.json'))
    const error = await readCatalogueFiles(folder).catch((cause: Error) => cause)
    expect(error).toBeInstanceOf(ConfigError)
    const lines = (error as Error).message.split('\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        `${path('products.json')}: [1].name is required.`,
        `${path('products.json')}: [3].id must be of type number.`,
        `${path('vouchers.json')}: [0].code is required.`,
        `${path('occasions.json')}: the file is missing.`,
      ]),
    )
    const port = await freePort()
    const environment = { DATABASE_URL: `postgresql://shop:${PASSWORD}@127.0.0.1:${port}/bakery` }
    const wrongPort = new ConfigError('PORT must be a whole number.')
    const together = await everyMistake(wrongPort, {
      catalogueFolder: folder,
      environment: { ...environment, HOST: '203.0.113.7' },
    })
    expect(together.message.split('\n')).toEqual([
      'PORT must be a whole number.',
      ...lines,
      'HOST must be an address of this machine; 203.0.113.7 is not.',
      `The database bakery at 127.0.0.1:${port} does not answer (ECONNREFUSED). Start it, or check DATABASE_URL.`,
    ])
    const pooled = await everyMistake(wrongPort, {
      catalogueFolder: resolve('content/catalogue'),
      environment: { ...environment, DATABASE_DIRECT_URL: environment.DATABASE_URL },
    })
    expect(pooled.message.split('\n').slice(1)).toEqual(
      ['DATABASE_DIRECT_URL', 'DATABASE_URL'].map((name) => expect.stringContaining(`or check ${name}.`)),
    )
    const ofFiles = await everyMistake(error as ConfigError, { catalogueFolder: folder, environment: {} })
    expect(ofFiles.message.split('\n')).toEqual(lines)
  })

  test('names a database that does not come, without its password', async () => {
    const port = await freePort()
    const said: string[] = []
    const url = `postgresql://shop:${PASSWORD}@127.0.0.1:${port}/bakery`
    const refusal = await reachPostgres(url, (words) => said.push(words), { waitMs: 30, pauseMs: 10 }).catch(
      String,
    )
    expect(refusal).toBe(
      `DatabaseRefusal: The database bakery at 127.0.0.1:${port} did not answer for 0.03 s (ECONNREFUSED). Start it, or check DATABASE_URL.`,
    )
    expect(said).toEqual([
      `The database bakery at 127.0.0.1:${port} does not answer yet (ECONNREFUSED). Waiting for it.`,
    ])
  })
})

describe.skipIf(!inject('postgres'))('a start on Postgres (skipped where it is not installed)', () => {
  let door: Server | null
  beforeEach(() => {
    door = null
  })
  afterEach(() => door?.close())

  test('waits for a database that comes later', async () => {
    const port = await freePort()
    const { host, user } = new pg.Client(inject('postgres'))
    const openDoor = () => {
      const socket = join(host, '.s.PGSQL.5432')
      door ??= createServer((caller) => caller.pipe(connect(socket)).pipe(caller)).listen(port, '127.0.0.1')
    }
    const url = `postgresql://${user}@127.0.0.1:${port}/postgres`
    const client = await reachPostgres(url, openDoor, { waitMs: 60_000, pauseMs: 10 })
    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
    await client.end()
  })

  test('is refused at once where the database does not exist', async () => {
    const url = inject('postgres').replace('/postgres?', '/bakery?')
    await expect(reachPostgres(url, () => undefined)).rejects.toThrow(DatabaseRefusal)
    await expect(reachPostgres(url, () => undefined)).rejects.toThrow('database "bakery" does not exist')
  })
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((ready) => server.once('listening', ready))
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  return typeof address === 'object' && address ? address.port : 0
}
