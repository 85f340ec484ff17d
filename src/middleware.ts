import { defineMiddleware } from 'astro:middleware'
import { isKnown, keyOfPage } from '#integrations/bundle/page-key.ts'
import { withMistakes } from '#integrations/content/develop-mistakes.ts'
import { plainIcons } from '#integrations/pages/plain-icons.ts'
import { keepRangesWhole } from '#integrations/pages/whole-ranges.ts'
import { letScriptRunAsItComes } from '#integrations/scripts/async-script.ts'

/** Applied to every page as it is built. */
export const onRequest = defineMiddleware(async ({ props, request }, next) => {
  const { pageFacts } = props as { pageFacts?: readonly object[] }
  const key = pageFacts && keyOfPage(pageFacts)
  if (key && isKnown(key, request)) return new Response(null, { status: 304 })
  const response = await next()
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response
  const page = new Response(finished(await response.text()), response)
  if (key) page.headers.set('ETag', key)
  return page
})

function finished(html: string): string {
  const page = letScriptRunAsItComes(keepRangesWhole(plainIcons(html)))
  return import.meta.env.DEV ? withMistakes(page) : page
}
