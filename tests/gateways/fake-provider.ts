/** Money that a fake provider has received, in centavos. */
export type FakeMoney = { id: string; amount: number; currency: string; at: Date; returned: number }

/** A payment that somebody has opened at a fake provider. */
export type FakePayment = {
  id: string
  reference: string
  method: string
  amount: number
  state: 'open' | 'failed' | 'expired' | 'cancelled' | 'paid'
  createdAt: Date
  expiresAt: Date
  /** The address of its page, and where that leads back to. */
  page: string
  returnUrl: string
  money: FakeMoney[]
}

/**
 * What goes wrong with the next calls. `lost answer` does what was asked for and then answers nothing: a timeout after a
 * success. `echo` refuses the key, and repeats it.
 */
export type Fault = 'down' | 'lost answer' | 'broken' | 'limited' | 'nonsense' | 'echo'

/** An event as the provider sends it to the shop. */
export type FakeDelivery = { headers: Record<string, string>; body: string }

/** The part of a fake that differs between providers. */
export type Dialect = {
  origins: readonly string[]
  /** Answers a call; `null` for an address that the documents do not have. */
  answer: (books: FakeBooks, call: FakeCall) => { status: number; body: unknown } | null
  /** The event of something that has just happened to a payment. */
  event: (payment: FakePayment, what: 'paid' | 'failed' | 'expired', at: Date) => FakeDelivery
}

type FakeCall = { method: string; path: string; query: URLSearchParams; key: string; body: unknown }

/** What a provider knows. */
export type FakeBooks = {
  now: () => Date
  /** The address of a payment's page; `official` is the form of the documents, for a fake that has none. */
  pageOf: (id: string, official: string) => string
  /** The code to scan, as a `data:` URL. */
  code: string
  payments: Map<string, FakePayment>
  refunds: { id: string; money: string; amount: number; reference: string }[]
  /** The names of methods of payment that were made before they were attached. */
  ways: Map<string, { type: string; life: number }>
  newId: (prefix: string) => string
}

export type FakeProvider = ReturnType<typeof openFake>

/** A code of one pixel. */
const CODE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg=='

/** What a fake shows to people: pages below this address, and a picture of a code. */
export type FakeShow = { pages?: string; code?: string }

/** The name and password of a call. */
function credentialsOf(request: Request): string {
  const basic = /^Basic (.+)$/.exec(request.headers.get('Authorization') ?? '')?.[1] ?? ''
  return Buffer.from(basic, 'base64').toString()
}

/** A provider with a clock of its own. `fetch` takes calls to the provider's real address. */
export function openFake(dialect: Dialect, now: () => Date, { pages, code = CODE }: FakeShow = {}) {
  let skewMs = 0
  let made = 0
  let fault: { kind: Fault; calls: number } | null = null
  let holding: { begin: () => void; end: Promise<void> } | null = null
  const clock = () => new Date(now().getTime() + skewMs)
  const calls: { method: string; path: string }[] = []
  const books: FakeBooks = {
    now: clock,
    pageOf: (id, official) => (pages === undefined ? official : `${pages}/${id}`),
    code,
    payments: new Map(),
    refunds: [],
    ways: new Map(),
    newId: (prefix) => `${prefix}${String(++made).padStart(24, '0')}`,
  }

  async function handle(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    calls.push({ method: request.method, path: pathname })
    const gate = request.method === 'GET' ? holding : null
    const kind = fault?.kind
    if (fault && --fault.calls === 0) fault = null
    if (kind === 'down') throw new TypeError('fetch failed')
    if (kind === 'broken') return Response.json({ error_code: 'SERVER_ERROR' }, { status: 503 })
    if (kind === 'limited') return Response.json({ error_code: 'RATE_LIMIT_EXCEEDED' }, { status: 429 })
    if (kind === 'echo') return Response.json({ error: credentialsOf(request) }, { status: 401 })
    if (kind === 'nonsense') return new Response('<!doctype html>', { status: 200 })
    for (const payment of books.payments.values()) lapse(payment)
    const text = await request.text()
    const answer = dialect.answer(books, {
      method: request.method,
      path: pathname,
      query: searchParams,
      key: credentialsOf(request).replace(/:$/, ''),
      body: text ? JSON.parse(text) : {},
    })
    gate?.begin()
    await gate?.end
    if (kind === 'lost answer') throw new TypeError('fetch failed')
    if (!answer) return Response.json({ errors: [{ code: 'route_not_found' }] }, { status: 404 })
    return Response.json(answer.body, { status: answer.status })
  }

  function lapse(payment: FakePayment) {
    if (payment.state === 'open' && payment.expiresAt <= clock()) payment.state = 'expired'
  }

  function find(id: string): FakePayment {
    const payment = books.payments.get(id)
    if (!payment) throw new Error(`Nobody has opened ${id}`)
    return payment
  }

  return {
    books,
    calls,
    /** By how much its clock is ahead. */
    setSkew: (ms: number) => {
      skewMs = ms
    },
    /** The next calls go wrong in this way; until further notice without a number. */
    fail: (kind: Fault | null, number = Number.POSITIVE_INFINITY) => {
      fault = kind && { kind, calls: number }
    },
    /**
     * Answers to questions are made and then held back: `first` resolves with the first one, `enough` lets later ones through, and
     * `letGo` sends all.
     */
    holdAnswers: () => {
      const [first, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      holding = { begin: first.resolve, end: end.promise }
      const enough = () => {
        holding = null
      }
      return { first: first.promise, enough, letGo: end.resolve }
    },
    /** The customer pays, by default what was asked for. Late money is received as well, as networks do. */
    pay: (id: string, given: { amount?: number; currency?: string } = {}): FakeDelivery => {
      const payment = find(id)
      payment.state = 'paid'
      const { amount = payment.amount, currency = 'PHP' } = given
      payment.money.push({ id: books.newId('pay_'), amount, currency, at: clock(), returned: 0 })
      return dialect.event(payment, 'paid', clock())
    },
    end: (id: string, state: 'failed' | 'expired'): FakeDelivery => {
      const payment = find(id)
      if (payment.state === 'open') payment.state = state
      return dialect.event(payment, state, clock())
    },
    fetch: (async (input, init) => handle(new Request(input, init))) as typeof fetch,
    takes: (url: string) => dialect.origins.includes(new URL(url).origin),
  }
}
