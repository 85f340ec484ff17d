import { defineMiddleware } from 'astro:middleware'
import { withMistakes } from '#integrations/content/develop-mistakes.ts'
import { keptPage } from '#integrations/pages/kept-pages.ts'
import { plainIcons } from '#integrations/pages/plain-icons.ts'
import { keepRangesWhole } from '#integrations/pages/whole-ranges.ts'
import { letScriptRunAsItComes } from '#integrations/scripts/async-script.ts'

/** Applied to every page as it is built. */
export const onRequest = defineMiddleware(async ({ props }, next) => {
  const { pageFacts } = props as { pageFacts?: readonly object[] }
  if (pageFacts)
    return htmlAnswer(await keptPage(pageFacts, async () => finished(await (await next()).text())))
  const response = await next()
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response
  return new Response(finished(await response.text()), response)
})

function finished(html: string): string {
  const page = letScriptRunAsItComes(keepRangesWhole(plainIcons(html)))
  return import.meta.env.DEV ? withMistakes(page) : page
}

function htmlAnswer(html: string): Response {
  return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}
