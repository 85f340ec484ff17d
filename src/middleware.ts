import { defineMiddleware } from 'astro:middleware'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { APIContext, MiddlewareNext } from 'astro'
import { readPictureOriginFrom } from '#client/picture-source.ts'
import { loadContent, readContentFrom, type ShopContent } from '#components/shop/shop-content.ts'
import { isKnown, keyOfPage } from '#integrations/bundle/page-key.ts'
import { withMistakes } from '#integrations/content/develop-mistakes.ts'
import { inLanguageOf, scriptInPlace, wordsInPlace } from '#integrations/language/page-language.ts'
import { placeOfFinished } from '#integrations/pages/finished-page.ts'
import { plainIcons } from '#integrations/pages/plain-icons.ts'
import { keepRangesWhole } from '#integrations/pages/whole-ranges.ts'
import { letScriptRunAsItComes } from '#integrations/scripts/async-script.ts'
import type { Language } from '#words/language.ts'

const contents = new AsyncLocalStorage<ShopContent>()
readContentFrom(() => contents.getStore())
readPictureOriginFrom(() => contents.getStore()?.hosting.apiOrigin ?? '')

/** Applied to every page as it is made. */
export const onRequest = defineMiddleware(async (context, next) => {
  // A running shop says of what a page is made (`pages/_render.ts`); a build reads it.
  const { content } = context.locals as { content?: ShopContent }
  return contents.run(content ?? (await loadContent()), () => makePage(context, next))
})

function makePage({ locals, props, request, url }: APIContext, next: MiddlewareNext): Promise<Response> {
  return inLanguageOf(url.pathname, async (language) => {
    const { pageFacts } = props as { pageFacts?: readonly object[] }
    const key = pageFacts && keyOfPage(pageFacts)
    if (key && isKnown(key, request)) return new Response(null, { status: 304 })
    const response = await next()
    const type = response.headers.get('Content-Type')
    if (type?.startsWith('text/javascript'))
      return new Response(scriptInPlace(await response.text()), response)
    if (!type?.startsWith('text/html')) return response
    const html = finished(await response.text(), language)
    const place = placeOfFinished(locals)
    if (place) place.html = html
    const page = new Response(place ? null : html, response)
    if (key) page.headers.set('ETag', key)
    return page
  })
}

function finished(html: string, language: Language): string {
  const page = letScriptRunAsItComes(keepRangesWhole(plainIcons(wordsInPlace(html, language))))
  return import.meta.env.DEV ? withMistakes(page) : page
}
