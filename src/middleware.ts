import { defineMiddleware } from 'astro:middleware'
import type { MiddlewareNext } from 'astro'
import { readPictureOriginFrom } from '#client/picture-source.ts'
import { loadContent, readContentFrom } from '#components/shop/shop-content.ts'
import type { ShopContent } from '#contract/content/shop-content.ts'
import { withMistakes } from '#integrations/content/develop-mistakes.ts'
import { inLanguageOf, scriptInPlace, wordsInPlace } from '#integrations/language/page-language.ts'
import { inAscii } from '#integrations/pages/ascii.ts'
import { withoutHiddenLinks } from '#integrations/pages/hidden-links.ts'
import { plainIcons } from '#integrations/pages/plain-icons.ts'
import { keepRangesWhole } from '#integrations/pages/whole-ranges.ts'
import { letScriptRunAsItComes } from '#integrations/scripts/async-script.ts'
import { contentOfTheMoment, inContent } from '#server/flow/in-content.ts'
import type { Language } from '#words/language.ts'

readContentFrom(contentOfTheMoment)
readPictureOriginFrom(() => contentOfTheMoment()?.hosting.apiOrigin ?? '')

/** What a running shop gives (`pages/_render.ts`); a build reads the content by itself, and ends with its first failure. */
type Locals = { content?: ShopContent; failure?: { cause?: unknown } }

/** Applied to every page as it is made. */
export const onRequest = defineMiddleware(async (context, next) => {
  const { content, failure } = context.locals as Locals
  try {
    const pageContent = content ?? (await loadContent())
    return await inContent(pageContent, () => makePage(context.url, next, pageContent))
  } catch (cause) {
    if (!failure) throw cause
    failure.cause = cause
    return new Response('', { status: 500 })
  }
})

function makePage({ pathname }: URL, next: MiddlewareNext, content: ShopContent): Promise<Response> {
  return inLanguageOf(pathname, async (language) => {
    const response = await next()
    const type = response.headers.get('Content-Type')
    if (type?.startsWith('text/javascript'))
      return new Response(scriptInPlace(await response.text()), response)
    if (!type?.startsWith('text/html')) return response
    return new Response(withoutHiddenLinks(finished(await response.text(), language), content), response)
  })
}

function finished(html: string, language: Language): string {
  const page = inAscii(letScriptRunAsItComes(keepRangesWhole(plainIcons(wordsInPlace(html, language)))))
  return import.meta.env.DEV ? withMistakes(page) : page
}
