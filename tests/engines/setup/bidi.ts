// WebDriver BiDi (https://w3c.github.io/webdriver-bidi/): commands and events as JSON over one socket.

type Message = {
  id?: number
  type: string
  method?: string
  params?: never
  result?: never
  error?: string
  message?: string
}

export type BidiConnection = {
  send: <Result = void>(method: string, params: object) => Promise<Result>
  /** Calls `listener` for every event of this name. Returns what ends that. */
  on: <Params>(event: string, listener: (params: Params) => void) => () => void
}

/** Opens a connection to a browser that listens at `address`. */
export async function connectBidi(address: string): Promise<BidiConnection> {
  const socket = new WebSocket(address)
  await new Promise((ready, fail) => {
    socket.onopen = ready
    socket.onerror = () => fail(new Error(`No answer from ${address}`))
  })
  const waiting = new Map<number, { done: (result: never) => void; fail: (error: Error) => void }>()
  const listeners = new Set<(message: Message) => void>()
  let count = 0

  socket.onmessage = ({ data }) => {
    const message: Message = JSON.parse(String(data))
    if (message.type === 'event') for (const listener of listeners) listener(message)
    const asked = waiting.get(message.id ?? 0)
    waiting.delete(message.id ?? 0)
    if (message.type === 'success') asked?.done(message.result as never)
    else asked?.fail(new Error(`${message.error}: ${message.message}`))
  }
  socket.onclose = () => {
    for (const { fail } of waiting.values()) fail(new Error('The browser has ended'))
  }

  return {
    send: (method, params) =>
      new Promise((done, fail) => {
        waiting.set(++count, { done, fail })
        socket.send(JSON.stringify({ id: count, method, params }))
      }),
    on: (event, listener) => {
      const hear = ({ method, params }: Message) => {
        if (method === event) listener(params as never)
      }
      listeners.add(hear)
      return () => listeners.delete(hear)
    },
  }
}
