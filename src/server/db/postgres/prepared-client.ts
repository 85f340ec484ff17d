import type { Socket } from 'node:net'
import pg from 'pg'

/** A statement that came this often is one that every order needs. */
const OFTEN = 20
/** A plan costs about ten kilobytes in each Postgres process. */
const MAX_PREPARED = 100
/** The answer to a statement that the database need not hear. */
const NOTHING = { rows: [], rowCount: null, fields: [] }

/** Names of the frequent statements of one pool: the same on its connections, each of which prepares them for itself. */
class FrequentStatements {
  readonly #names = new Map<string, string>()
  readonly #seen = new Map<string, number>()

  /** No name for rare statements: they are planned each time. */
  nameOf(text: string): string | undefined {
    const knownName = this.#names.get(text)
    if (knownName || this.#names.size === MAX_PREPARED) return knownName
    // Texts of varying length would fill the map, so it is cleared; frequent ones return.
    if (this.#seen.size > 10 * MAX_PREPARED) this.#seen.clear()
    const times = (this.#seen.get(text) ?? 0) + 1
    this.#seen.set(text, times)
    if (times < OFTEN) return undefined
    this.#seen.delete(text)
    const name = `often-${this.#names.size}`
    this.#names.set(text, name)
    return name
  }
}

type Statement = { text: string; name?: string }

/**
 * A connection on which statements that are asked for together travel together, and a transaction begins with its first
 * statement: most of an order's cost is the round trips. Open it with `pipeline: true`.
 *
 * No statement has a name: behind a pool such as PgBouncer each transaction may meet another session, in which what was
 * prepared before is unknown.
 */
export class PooledClient extends pg.Client {
  #mustBegin = false
  #isHeld = false
  #mayEnd = false
  #asked = 0
  #ended: Promise<{ command: string }> | null = null

  /** The name under which a statement is prepared; without one it is planned each time. */
  protected nameOf(_: Statement): string | undefined {
    return undefined
  }

  /** The transaction ends with the statements that are asked for in this turn from now on: one that fails undoes all. */
  endSoon(): void {
    this.#mayEnd = true
  }

  /** Takes `endSoon` back: the transaction ends as usual. */
  stay(): void {
    this.#mayEnd = false
  }

  /** How many statements were asked for. */
  get asked(): number {
    return this.#asked
  }

  override query(...args: unknown[]): never {
    const [firstArgument, ...rest] = args
    const statement = isStatement(firstArgument) ? firstArgument : null
    const text = statement?.text
    if (text === 'begin') {
      this.#mustBegin = true
      return Promise.resolve(NOTHING) as never
    }
    if (this.#ended) return this.#afterEnd(this.#ended, text) as never
    this.#asked++
    const isEnd = text === 'commit' || text === 'rollback'
    if (isEnd) this.stay()
    this.#holdBack()
    if (this.#mustBegin) {
      this.#mustBegin = false
      if (isEnd) return Promise.resolve(NOTHING) as never
      // It fails with its connection, and the statement behind it with it; otherwise only if an operator cancels it.
      super.query('begin').catch(() => undefined)
    }
    const config = statement ? { ...statement, name: this.nameOf(statement) } : firstArgument
    const query = (super.query as (...args: unknown[]) => never).bind(this)
    if (!this.#mayEnd) return query(config, ...rest)
    return new Promise((resolve, reject) => {
      query(config, ...rest, (error: Error | null, result: unknown) => {
        if (!error) return resolve(result)
        this.stay()
        reject(error)
      })
    }) as never
  }

  /** Collects what is written in this turn, and sends it as one. */
  #holdBack(): void {
    if (this.#isHeld) return
    const { stream } = (this as unknown as { connection: { stream: Socket } }).connection
    const send = () => {
      if (this.#mayEnd) this.#end()
      this.#isHeld = false
      stream.uncork()
    }
    this.#isHeld = true
    stream.cork()
    // Whatever could not even be asked for has failed by then.
    const sendLast = () => queueMicrotask(() => process.nextTick(send))
    process.nextTick(() => (this.#mayEnd ? sendLast() : send()))
  }

  #end(): void {
    this.stay()
    this.#ended = super.query('commit')
    this.#ended.catch(() => undefined)
  }

  /** Answers the query builder's own commit or rollback of a transaction that has already ended. */
  async #afterEnd(ended: Promise<{ command: string }>, text?: string): Promise<typeof NOTHING> {
    if (text !== 'commit' && text !== 'rollback') throw new Error('This transaction has ended.')
    this.#ended = null
    const { command } = await ended.catch((cause: unknown) => {
      if (text === 'commit') throw cause
      return { command: 'ROLLBACK' }
    })
    if (text === 'commit' && command !== 'COMMIT') throw new Error('The transaction was rolled back.')
    if (text === 'rollback' && command === 'COMMIT') throw new Error('The transaction failed after its end.')
    return NOTHING
  }
}

/**
 * Connections of one pool on which Postgres parses and plans frequent statements only once, which saves a third of
 * an order's cost there. Only for statements with parameters, as the query builder sends them.
 */
export function preparedClient(): typeof pg.Client {
  const frequent = new FrequentStatements()
  return class PreparedClient extends PooledClient {
    protected override nameOf({ text, name }: Statement): string | undefined {
      return name ?? frequent.nameOf(text)
    }
  }
}

function isStatement(config: unknown): config is Statement {
  return typeof config === 'object' && config !== null && 'text' in config && !('submit' in config)
}
