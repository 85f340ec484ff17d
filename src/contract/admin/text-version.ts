import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { idParams, pathId } from '#contract/page.ts'
import { TEXT_STATES } from '#domain/page/author-text.ts'
import { ADMINS_ONLY, adminText, REFUSED, textWords } from './text.ts'

/** One save of a text. */
const textVersion = z.object({
  version: z.int(),
  savedAt: z.string(),
  savedBy: z.nullable(z.string()),
  state: z.enum(TEXT_STATES),
  title: z.string(),
})

export type TextVersion = z.output<typeof textVersion>

const versionParams = z.object({ ...idParams.shape, version: pathId })

export const listTextVersions = endpoint({
  summary: 'Every save of a text, newest first',
  method: 'GET',
  path: '/admin/texts/{id}/versions',
  access: 'staff',
  params: idParams,
  answer: z.array(textVersion),
})

export const getTextVersion = endpoint({
  summary: 'The words of one save',
  method: 'GET',
  path: '/admin/texts/{id}/versions/{version}',
  access: 'staff',
  params: versionParams,
  answer: z.object({ ...textVersion.shape, slug: z.string(), ...textWords }),
})

export const restoreTextVersion = endpoint({
  summary: 'Saves the words of an earlier version as the next one',
  method: 'POST',
  path: '/admin/texts/{id}/versions/{version}/restore',
  access: 'staff',
  ifMatch: true,
  details: `${REFUSED} ${ADMINS_ONLY} Address and publication stay as they are.`,
  params: versionParams,
  answer: adminText,
})
