import { defineMiddleware } from 'astro:middleware'
import { keepRangesWhole } from '#integrations/pages/whole-ranges.ts'
import { letScriptRunAsItComes } from '#integrations/scripts/async-script.ts'

/** Applied to every page as it is built. */
export const onRequest = defineMiddleware(async (_context, next) => {
  const response = await next()
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response
  return new Response(letScriptRunAsItComes(keepRangesWhole(await response.text())), response)
})
