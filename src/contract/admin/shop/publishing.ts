import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

/**
 * State of the published pages: what they show, what is waiting, and why the last build failed, if it did.
 */
const publishing = z.object({
  /** `auto`: this server builds; `webhook`: it calls a builder; `off`: nobody is called. */
  mode: z.enum(['auto', 'webhook', 'off']),
  status: z.enum(['idle', 'waiting', 'building', 'failed']),
  /** When the first edit was made that the pages do not show yet. */
  changedAt: z.nullable(z.string()),
  startedAt: z.nullable(z.string()),
  /** When the pages were last brought up to date, or a builder took the call. */
  publishedAt: z.nullable(z.string()),
  tookMs: z.nullable(z.int()),
  /** Pages and pictures made so far by the build. */
  pages: z.int(),
  /** Pages and pictures of the last successful build. */
  expectedPages: z.nullable(z.int()),
  error: z.nullable(z.string()),
  /** Mistakes in the texts of the current pages, each a sentence with file and line. A text that cannot be used is left out. */
  textMistakes: z.array(z.string()),
})

export type Publishing = z.output<typeof publishing>

/** Whether the pages are up to date with the edits. */
export const getPublishing = endpoint({
  method: 'GET',
  path: '/admin/publishing',
  access: 'staff',
  answer: publishing,
})

/** Builds now instead of waiting for a pause in editing. Answers at once; `GET` shows the progress. */
export const publishNow = endpoint({
  method: 'POST',
  path: '/admin/publishing',
  access: 'admin',
  status: 202,
  answer: publishing,
})
