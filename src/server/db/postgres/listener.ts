import pg from 'pg'

/** Listens for notifications on a connection of its own, reopened whenever it is lost. */
export type PostgresListener = {
  listen: (channel: string, onNotify: (payload: string) => void) => Promise<void>
  close: () => Promise<void>
}

const RETRY_MS = 1_000

/**
 * After a lost connection every listener is called once, to make up for notifications that were missed. Others see
 * the connection by its name.
 */
export function createPostgresListener(connectionString: string, name: string): PostgresListener {
  const channels = new Map<string, (payload: string) => void>()
  let client: pg.Client | null = null
  let retry: ReturnType<typeof setTimeout> | undefined
  let isClosed = false

  const connect = async (): Promise<pg.Client> => {
    const next = new pg.Client({ connectionString, application_name: name })
    const onLoss = () => {
      if (client !== next || isClosed) return
      client = null
      retry = setTimeout(() => void reconnect(), RETRY_MS)
    }
    next.on('error', onLoss)
    next.on('end', onLoss)
    next.on('notification', ({ channel, payload = '' }) => channels.get(channel)?.(payload))
    await next.connect()
    for (const channel of channels.keys()) await next.query(`LISTEN ${next.escapeIdentifier(channel)}`)
    return next
  }

  const reconnect = async (): Promise<void> => {
    try {
      client = await connect()
      for (const onNotify of channels.values()) onNotify('')
    } catch {
      if (!isClosed) retry = setTimeout(() => void reconnect(), RETRY_MS)
    }
  }

  return {
    listen: async (channel, onNotify) => {
      client ??= await connect()
      await client.query(`LISTEN ${client.escapeIdentifier(channel)}`)
      channels.set(channel, onNotify)
    },
    close: async () => {
      isClosed = true
      clearTimeout(retry)
      await client?.end().catch(() => undefined)
    },
  }
}
