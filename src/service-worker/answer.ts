import { type CopyRule, fileRule, pageRule, SHELL_TAG } from '#domain/page/copies/copy-rule.ts'
import { isCleared, isFresh } from '#domain/page/copies/device-copy.ts'
import { MEDIUM_MS, SLOW_MS } from '#domain/page/network/line/line-class.ts'
import {
  type PictureLine,
  pictureLine,
  pictureQuery,
  pictureWidth,
} from '#domain/page/network/line/line-picture.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import { here } from '#words/address.ts'
import { type Language, language } from '#words/language.ts'
import type { Copies, Found } from './copies.ts'
import { copiesFirst, currentLine, measured, readNote } from './line.ts'
import { isRushNow } from './period.ts'

/** Shown where there is neither a line nor a copy. */
export const OFFLINE_PAGE = '/offline'
/** The words above a copy. The worker has no other words, and does without the table. */
const COPY_WORDS: Readonly<Record<Language, (moment: string) => string>> = {
  en: (moment) => `Saved on this device on ${moment}. Prices and stock are checked again before you order.`,
  fil: (moment) =>
    `Na-save sa device na ito noong ${moment}. Titingnan ulit ang presyo at stock bago kayo mag-order.`,
}
/** Where a page begins. */
const START = /<html\b/
/** Where a page's own content begins. */
const MAIN = /<main\b[^>]*>/

/** Open pages whose pictures are remembered. */
const MAX_PAGES = 50
const pages = new Map<string, PictureLine>()

type Asked = {
  request: Request
  /** The page that asks; empty for a page itself. */
  pageId: string
  /** The network's answer, which may be under way already. */
  ask: () => Promise<Response>
  /** Work that goes on after the answer. */
  later: (work: Promise<unknown>) => void
}

/** A page: the shop's own, or a copy of it where the line is slow or away, or the page that says so. */
export async function answerPage(copies: Copies, { request, ask, later }: Asked): Promise<Response> {
  await readNote()
  const rule = pageRule(new URL(request.url).pathname)
  const match = rule && (await copies.find(rule.key).catch(() => null))
  // A line that is late may fail in the end: both want the copy, whose body can be read once.
  const copy = match && once(() => asCopy(match))
  if (copy && isFresh(match.entry, Date.now()) && copiesFirst()) return copy()
  const live = measured(ask).then((response) => {
    if (rule && isPage(response)) later(copies.keep(rule, response.clone()))
    return isPage(response) && currentLine().isLite ? asLite(response) : response
  })
  const answer = live.catch(async (error) => {
    // Other than a line's failure, or a page that is given up, it is the worker's own: not told as "You are offline".
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error
    if (copy) return copy()
    const offline = await caches.match(here(OFFLINE_PAGE), { ignoreSearch: true })
    if (!offline) throw error
    return offline
  })
  if (!copy) return answer
  // A line that is there in name only: nobody waits longer than a medium answer takes. For a cleared copy it must be away,
  // which it is beyond a slow answer (D50, D78).
  later(answer)
  const patience = isCleared(match.entry) ? SLOW_MS : MEDIUM_MS
  return (await Promise.race([answer, afterMs(patience)])) ?? copy()
}

function once<Value>(make: () => Value): () => Value {
  let box: { value: Value } | undefined
  return () => {
    box ??= { value: make() }
    return box.value
  }
}

/**
 * A file or an answer that a page asks for; `null` for all that the worker leaves alone. What is named by its content is
 * taken from the device, all else is asked for unless the line is slow.
 */
export function answerFile(copies: Copies, call: Asked): Promise<Response> | null {
  const { request } = call
  const { pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || request.headers.has('Authorization') || request.headers.has('Range'))
    return null
  const rule = fileRule(pathname, search)
  if (!rule) return null
  if (rule.kind === 'picture') return picture(copies, rule, call)
  return rule.tags.includes('hashed') ? lasting(copies, rule, call) : changing(copies, rule, call)
}

async function lasting(copies: Copies, rule: CopyRule, { ask, later }: Asked): Promise<Response> {
  const match = await copies.find(rule.key).catch(() => null)
  if (match) return match.response
  try {
    return keeping(copies, rule, await ask(), later)
  } catch (error) {
    // Another size of the same picture is better than none.
    const tag = rule.tags.find((name) => name.startsWith('picture:'))
    const other = tag && (await copies.findTagged(tag).catch(() => null))
    if (!other) throw error
    return other.response
  }
}

/**
 * A picture: a copy of it that is at least as wide, or the one that fits the line. A page keeps to the line that it began
 * with, so that nothing is downloaded twice when the line changes.
 */
async function picture(copies: Copies, rule: CopyRule, call: Asked): Promise<Response> {
  await readNote()
  const { pathname, search } = new URL(call.request.url)
  const fitting = pictureQuery(search, lineOfPage(call.pageId))
  const width = pictureWidth(fitting)
  const tag = rule.tags.find((name) => name.startsWith('picture:')) ?? ''
  const isEnough = (key: string) => pictureWidth(key.slice(pathname.length)) >= width
  const match =
    (await copies.find(rule.key).catch(() => null)) ??
    (await copies.findTagged(tag, isEnough).catch(() => null))
  if (match) return match.response
  if (fitting === search) return lasting(copies, rule, call)
  const Accept = call.request.headers.get('Accept') ?? 'image/*'
  const ask = () => fetch(pathname + fitting, { headers: { Accept } })
  return lasting(copies, { ...rule, key: pathname + fitting }, { ...call, ask })
}

/** How the pictures of a page are asked for, as it was decided with its first one. */
function lineOfPage(id: string): PictureLine {
  const earlier = pages.get(id)
  if (earlier !== undefined) return earlier
  const now = currentLine()
  const line = pictureLine({ ...now, isLite: now.isLite || isRushNow() })
  if (pages.size >= MAX_PAGES) pages.clear()
  pages.set(id, line)
  return line
}

async function changing(copies: Copies, rule: CopyRule, { ask, later }: Asked): Promise<Response> {
  const match = await copies.find(rule.key).catch(() => null)
  const isLive = rule.key.startsWith('/api/')
  // Live prices and stock are asked for on any line: they are sold by.
  if (match && !isLive && isFresh(match.entry, Date.now()) && copiesFirst()) return match.response
  try {
    return keeping(copies, rule, await measured(ask), later)
  } catch (error) {
    if (!match) throw error
    return match.response
  }
}

function keeping(copies: Copies, rule: CopyRule, response: Response, later: Asked['later']): Response {
  if (isWhole(response)) later(copies.keep(rule, response.clone()))
  return response
}

/** A copied page that says how old it is (D51). */
async function asCopy({ entry, response }: Found): Promise<Response> {
  if (entry.tags.includes(SHELL_TAG)) return response
  const note = `<p class="wrap muted" role="status">${copyWords(entry.timestamp)}</p>`
  const html = await response.text()
  const copy = html.replace(MAIN, (main) => main + note)
  return new Response(currentLine().isLite ? markLite(copy) : copy, { headers: response.headers })
}

/** A page in Lite mode, whose styles show rows with small pictures (product-card.css). */
async function asLite(response: Response): Promise<Response> {
  return new Response(markLite(await response.text()), { headers: response.headers })
}

function markLite(html: string): string {
  return html.replace(START, (start) => `${start} data-lite`)
}

function copyWords(at: number): string {
  return COPY_WORDS[language()](momentWords(new Date(at).toISOString()))
}

function isPage(response: Response): boolean {
  return isWhole(response) && (response.headers.get('Content-Type') ?? '').includes('html')
}

/** Only whole answers of ours are kept: no redirect, no error, nothing that was not found. */
function isWhole({ status, type, redirected }: Response): boolean {
  return status === 200 && type === 'basic' && !redirected
}

function afterMs(ms: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms, undefined)
  })
}
