import { atom, type ReadableAtom } from 'nanostores'
import { request } from '#client/api.ts'
import { AnswerError, wordsOf } from '#client/errors.ts'
import { whenForgotten } from '#client/storage/forget.ts'
import { readSession, writeSession } from '#client/storage/session-storage.ts'
import {
  ACCESS_MINUTES,
  askForDataCode,
  CODE_MINUTES,
  eraseOwnData,
  getOlderData,
  getOwnData,
  type OlderData,
  type OwnData,
  openOwnData,
  tokenShape,
} from '#contract/shop/own-data.ts'
import { createSubmission } from './submission.ts'

/** The token of a requested code, without the address: people open their mail program and come back to a reloaded page. */
export const CODE_KEY = 'pugon:data-code'

/** The place in the course of things; `over` is why it began again. */
export type KnownState =
  | { step: 'contact'; isOver: boolean }
  | { step: 'code' }
  | { step: 'reading' }
  | { step: 'unread'; message: string }
  | { step: 'shown'; data: OwnData }
  | { step: 'deleted'; deleted: Deleted }

type Deleted = Awaited<ReturnType<typeof erase>>

const MINUTE_MS = 60_000

const $state = atom<KnownState>({ step: readRequest() ? 'code' : 'contact', isOver: false })
/** Only in this page's memory: a reload needs a new code. */
let access = ''
let end: ReturnType<typeof setTimeout> | undefined

/** The steps from an address to its data. */
export const $knownData: ReadableAtom<KnownState> = $state

/** Asks for a code. */
export const askingForCode = createSubmission(async (contact: string) => {
  const { request: token } = await request(askForDataCode, { body: { contact } })
  writeSession(CODE_KEY, { token, until: Date.now() + CODE_MINUTES * MINUTE_MS })
  openingData.edit()
  $state.set({ step: 'code' })
}, 'mail')

/** Exchanges a code for everything that the shop knows, which is on the screen as long as the access lasts. */
export const openingData = createSubmission(async (mailedCode: string) => {
  const { access: granted } = await request(openOwnData, {
    body: { request: readRequest() ?? '', mailedCode },
  })
  access = granted
  writeSession(CODE_KEY, null)
  clearTimeout(end)
  end = setTimeout(() => startAgain(true), ACCESS_MINUTES * MINUTE_MS)
  await readKnownData()
})

/** Shows the next of the older orders. */
export const showingOlder = createSubmission(async (before: OwnData) => {
  const data = await withOlder(before)
  if (isShown(before)) $state.set({ step: 'shown', data })
})

/** Hands everything over to be saved, with all older orders: nothing is saved of which a part is missing. */
export const savingData = createSubmission(
  async ({ before, save }: { before: OwnData; save: (data: OwnData) => Promise<void> }) => {
    let data = before
    while (data.olderOrders > 0) data = await withOlder(data)
    await save(data)
  },
)

/** Deletes what may be deleted; the access ends with it. */
export const deletingData = createSubmission(async (_: undefined) => {
  const deleted = await erase()
  forgetAccess()
  $state.set({ step: 'deleted', deleted })
})

/** Reads everything, also again after a failure. */
export async function readKnownData(): Promise<void> {
  $state.set({ step: 'reading' })
  try {
    $state.set({ step: 'shown', data: await request(getOwnData, { body: { access } }) })
  } catch (error) {
    if (isOver(error)) startAgain(true)
    else $state.set({ step: 'unread', message: wordsOf(error) })
  }
}

/** Begins with an address again; nothing that was shown stays in the page. */
export function startAgain(isOver = false): void {
  forgetAccess()
  writeSession(CODE_KEY, null)
  for (const form of [askingForCode, openingData, showingOlder, savingData, deletingData]) form.edit()
  $state.set({ step: 'contact', isOver })
}

whenForgotten(() => startAgain())

/** The token of the code that was asked for in this tab, while it may be typed; `null` if what is stored is none. */
export function readRequest(): string | null {
  const stored = readSession<{ token?: unknown; until?: unknown }>(CODE_KEY)
  const { token, until } = stored && typeof stored === 'object' ? stored : {}
  if (typeof token !== 'string' || !tokenShape.test(token)) return null
  return typeof until === 'number' && Date.now() < until ? token : null
}

function erase() {
  return request(eraseOwnData, { body: { access } })
}

async function withOlder(data: OwnData): Promise<OwnData> {
  const before = data.orders.at(-1)?.number ?? ''
  try {
    return joined(data, await request(getOlderData, { body: { access, before } }))
  } catch (error) {
    if (isOver(error)) startAgain(true)
    throw error
  }
}

/** The data with its next part. */
function joined(data: OwnData, { orders, olderOrders, messages, feedback }: OlderData): OwnData {
  return {
    ...data,
    olderOrders,
    orders: [...data.orders, ...orders],
    messages: [...data.messages, ...messages],
    feedback: [...data.feedback, ...feedback],
  }
}

/** Whether this is what is on the screen: in the meantime the person may have closed it. */
function isShown(data: OwnData): boolean {
  const state = $state.get()
  return state.step === 'shown' && state.data === data
}

function isOver(error: unknown): boolean {
  return error instanceof AnswerError && error.code === 'ACCESS_OVER'
}

function forgetAccess(): void {
  clearTimeout(end)
  access = ''
}
