import type { Context, Next } from 'hono'
import { API_BASE } from '#contract/endpoint.ts'
import { inLanguage } from '#server/flow/in-language.ts'
import { FIRST_LANGUAGE, type Language } from '#words/language.ts'

/** The calls of the office: `/api/v1/admin/orders`, `/api/v1/vouchers/admin`. */
const OFFICE = new RegExp(`^${API_BASE}/(?:vouchers/)?admin(?:/|$)`)
/** The first language of a header that the shop speaks, and does not refuse with `q=0`. `tl` is the older name. */
const FIRST_SPOKEN = /(?:^|,)[\t ]*(en|fil|tl)(?![\w*])(?![^,]*;[\t ]*q=0(?:\.0*)?[\t ]*(?:,|$))/i

/**
 * Runs a request in the language that it asks for; those of the office in English. An English one, as nearly all, runs as
 * it is.
 */
export function speakAsAsked(context: Context, next: Next): Promise<void> {
  const language = readLanguage(context.req.header('Accept-Language'))
  return language === FIRST_LANGUAGE || OFFICE.test(context.req.path) ? next() : inLanguage(language, next)
}

/** The language that an `Accept-Language` asks for first, among those of the shop. */
export function readLanguage(header: string | undefined): Language {
  const first = header && FIRST_SPOKEN.exec(header)?.[1]
  return !first || first.toLowerCase() === 'en' ? FIRST_LANGUAGE : 'fil'
}
