import { defineMiddleware } from 'astro:middleware'
import { withMistakes } from '#integrations/content/develop-mistakes.ts'
import { plainIcons } from '#integrations/pages/plain-icons.ts'
import { keepRangesWhole } from '#integrations/pages/whole-ranges.ts'
import { letScriptRunAsItComes } from '#integrations/scripts/async-script.ts'

/** Applied to every page as it is built. */
export const onRequest = defineMiddleware(async (_context, next) => {
  const response = await next()
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response
  const html = letScriptRunAsItComes(keepRangesWhole(plainIcons(await response.text())))
  return new Response(import.meta.env.DEV ? withMistakes(html) : html, response)
})
