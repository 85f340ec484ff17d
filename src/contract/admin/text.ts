import * as z from 'zod/mini'
import { articleFields } from '#contract/content/article.ts'
import { pageFields } from '#contract/content/page-fields.ts'
import { endpoint } from '#contract/endpoint.ts'
import { idParams } from '#contract/page.ts'
import { TEXT_KINDS, TEXT_STATES } from '#domain/page/author-text.ts'
import { MANY_LINES, VISIBLE } from '#domain/text.ts'
import { moment } from './moment.ts'

const MAX_BODY = 40_000
const MAX_SLUG = 80
/** More than any blog shows at once. */
const MAX_HIDDEN = 500

/** Its lines are counted, so it is kept as it was typed. */
const textBody = z
  .string()
  .check(z.minLength(1), z.maxLength(MAX_BODY), z.regex(MANY_LINES), z.regex(VISIBLE))

/** Something that keeps a text from the site; `line` is null if it is not in the text itself. */
const mistake = z.object({ line: z.nullable(z.int()), message: z.string() })

/** The words of a text: `article` has the fields of an article, `page` those of a page; the other is null. */
export const textWords = {
  article: z._default(z.nullable(articleFields), null),
  page: z._default(z.nullable(pageFields), null),
  /** Markdown with the shop's components, without the fields above it. */
  body: textBody,
}

const about = {
  id: z.int(),
  kind: z.enum(TEXT_KINDS),
  slug: z.string(),
  state: z.enum(TEXT_STATES),
  /** When readers see it, or saw it first; null for a draft. */
  publishAt: z.nullable(z.string()),
  updatedAt: z.string(),
  /** The person who saved it last; `null` if that account is gone. */
  updatedBy: z.nullable(z.string()),
  version: z.int(),
  /**
   * `none` if the shop's files have no text with this address. Otherwise readers see this text instead of that file, or neither
   * while it is a draft; `same` if it still has the file's words.
   */
  file: z.enum(['none', 'same', 'changed']),
}

/** A text in the list of all. `problems` keep it from the site, such as a product that is gone. */
const listedText = z.object({ ...about, title: z.string(), problems: z.array(mistake) })

export type ListedText = z.output<typeof listedText>

/** A text with its words. An edit sends `version` back as `If-Match`. */
export const adminText = z.object({ ...about, ...textWords, problems: z.array(mistake) })

export type AdminText = z.output<typeof adminText>

/** The editable part of a text. If `slug` is omitted, a new text gets one made from its title. */
const textDraft = z.strictObject({
  kind: z.enum(TEXT_KINDS),
  slug: z.optional(
    z.string().check(
      z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, {
        error: 'this should be small letters, digits and dashes, such as egg-pie',
      }),
      z.maxLength(MAX_SLUG),
    ),
  ),
  ...textWords,
})

export type TextDraft = z.output<typeof textDraft>

/** Said of calls that save a text. */
export const REFUSED =
  'Text and fields are those of a file in `content/`. 400 names what cannot be on the site, with the line of the text: code, unknown components, products, pictures and addresses.'
/** Said of calls that change what readers see. */
export const ADMINS_ONLY =
  'Staff write drafts; what readers see, or will see at a set time, only admins change.'

/** A text of the shop's files that nobody has changed or hidden in the office. */
const fileText = z.object({
  kind: z.enum(TEXT_KINDS),
  slug: z.string(),
  title: z.string(),
  /** Whether readers see it: it is finished, and its day has come. */
  isShown: z.boolean(),
})

export type FileText = z.output<typeof fileText>

/** The end of a file's address. */
const fileSlug = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(MAX_SLUG))

export const listFileTexts = endpoint({
  summary: 'Every article and page of the shop’s files that the office has not replaced, by its title',
  method: 'GET',
  path: '/admin/texts/files',
  access: 'staff',
  answer: z.array(fileText),
})

export const editFileText = endpoint({
  summary:
    'Takes a text of the shop’s files over, to be changed: a published copy, so that readers see no difference',
  method: 'POST',
  path: '/admin/texts/files',
  access: 'admin',
  status: 201,
  details: 'Deleting the copy brings the file back. A second call answers the same copy.',
  body: z.strictObject({ kind: z.enum(TEXT_KINDS), slug: fileSlug }),
  answer: adminText,
})

export const hideTexts = endpoint({
  summary: 'Hides texts from readers, those of the shop’s files too',
  method: 'POST',
  path: '/admin/texts/hidden',
  access: 'admin',
  details:
    'Each becomes a draft. Publishing it, or deleting one that still has the words of its file, shows it again. Pages to which the shop itself leads cannot be hidden.',
  body: z.strictObject({
    kind: z.enum(TEXT_KINDS),
    slugs: z.array(fileSlug).check(z.minLength(1), z.maxLength(MAX_HIDDEN)),
  }),
  answer: z.object({ hidden: z.int() }),
})

export const listTexts = endpoint({
  summary: 'Every article and page that is written in the admin, newest change first',
  method: 'GET',
  path: '/admin/texts',
  access: 'staff',
  answer: z.array(listedText),
})

export const getText = endpoint({
  summary: 'A text as it is now',
  method: 'GET',
  path: '/admin/texts/{id}',
  access: 'staff',
  params: idParams,
  answer: adminText,
})

export const createText = endpoint({
  summary: 'Begins a text, as a draft',
  method: 'POST',
  path: '/admin/texts',
  access: 'staff',
  status: 201,
  details: `${REFUSED} 409 SLUG_TAKEN when another text or a file has the address.`,
  body: textDraft,
  answer: adminText,
})

export const updateText = endpoint({
  summary: 'Saves a text as its next version',
  method: 'PUT',
  path: '/admin/texts/{id}',
  access: 'staff',
  ifMatch: true,
  details: `${REFUSED} ${ADMINS_ONLY} The address of a text that is not a draft stays.`,
  params: idParams,
  body: textDraft,
  answer: adminText,
})

export const publishText = endpoint({
  summary: 'Publishes a text now or at a set time, or makes it a draft again',
  method: 'PUT',
  path: '/admin/texts/{id}/publication',
  access: 'admin',
  ifMatch: true,
  details: 'The pages follow by themselves, at a set time too.',
  params: idParams,
  body: z.strictObject({
    state: z.enum(['draft', 'published']),
    /** A time to come; without it, readers see the text now. */
    publishAt: z._default(z.nullable(moment), null),
  }),
  answer: adminText,
})

export const deleteText = endpoint({
  summary: 'Deletes a text with its history',
  method: 'DELETE',
  path: '/admin/texts/{id}',
  access: 'staff',
  ifMatch: true,
  details: `${ADMINS_ONLY} Answers the text as it was before.`,
  params: idParams,
  answer: adminText,
})

/** A part of a text as it is shown: its kind, its depth below the text, and what belongs to it. */
const shownPart = z.object({
  level: z.int(),
  name: z.string(),
  text: z.string(),
  /** A link's target, or a picture's file. */
  address: z.string(),
  label: z.string(),
})

export type ShownPart = z.output<typeof shownPart>

export const previewText = endpoint({
  summary: 'Checks a text without saving it, and says how it will look',
  method: 'POST',
  path: '/admin/texts/preview',
  access: 'staff',
  details: 'Parts are in the order of the text. A text with mistakes has no parts.',
  body: z.strictObject({ kind: z.enum(TEXT_KINDS), body: textBody }),
  answer: z.object({ problems: z.array(mistake), parts: z.array(shownPart) }),
})

export const exportText = endpoint({
  summary: 'A text as the file that belongs in `content/`',
  method: 'GET',
  path: '/admin/texts/{id}/file',
  access: 'staff',
  params: idParams,
  answer: z.object({ path: z.string(), mdx: z.string() }),
})
