import * as z from 'zod/mini'
import { articleFields } from '#contract/content/article.ts'
import { pageFields } from '#contract/content/page-fields.ts'
import { endpoint } from '#contract/endpoint.ts'
import { idParams, pathId } from '#contract/page.ts'
import { TEXT_KINDS, TEXT_STATES } from '#domain/page/author-text.ts'
import { MAX_FILE_BYTES } from '#domain/product/pictures/upload.ts'
import { MANY_LINES, VISIBLE } from '#domain/text.ts'
import { moment } from './moment.ts'

const MAX_BODY = 40_000
const MAX_SLUG = 80

/** Its lines are counted, so it is kept as it was typed. */
const textBody = z
  .string()
  .check(z.minLength(1), z.maxLength(MAX_BODY), z.regex(MANY_LINES), z.regex(VISIBLE))

/** Something that keeps a text from the site; `line` is null if it is not in the text itself. */
const mistake = z.object({ line: z.nullable(z.int()), message: z.string() })

/** The words of a text: `article` has the fields of an article, `page` those of a page; the other is null. */
const words = {
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
}

/** A text in the list of all. `problems` keep it from the site, such as a product that is gone. */
const listedText = z.object({ ...about, title: z.string(), problems: z.array(mistake) })

export type ListedText = z.output<typeof listedText>

/** A text with its words. An edit sends `version` back as `If-Match`. */
export const adminText = z.object({ ...about, ...words, problems: z.array(mistake) })

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
  ...words,
})

export type TextDraft = z.output<typeof textDraft>

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
const refused =
  'Text and fields are those of a file in `content/`. 400 names what cannot be on the site, with the line of the text: code, unknown components, products, pictures and addresses.'
const adminsOnly = 'Staff write drafts; what readers see, or will see at a set time, only admins change.'

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
  details: `${refused} 409 SLUG_TAKEN when another text or a file has the address.`,
  body: textDraft,
  answer: adminText,
})

export const updateText = endpoint({
  summary: 'Saves a text as its next version',
  method: 'PUT',
  path: '/admin/texts/{id}',
  access: 'staff',
  ifMatch: true,
  details: `${refused} ${adminsOnly} The address of a text that is not a draft stays.`,
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
  details: `${adminsOnly} Answers the text as it was before.`,
  params: idParams,
  answer: adminText,
})

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
  answer: z.object({ ...textVersion.shape, slug: z.string(), ...words }),
})

export const restoreTextVersion = endpoint({
  summary: 'Saves the words of an earlier version as the next one',
  method: 'POST',
  path: '/admin/texts/{id}/versions/{version}/restore',
  access: 'staff',
  ifMatch: true,
  details: `${refused} ${adminsOnly} Address and publication stay as they are.`,
  params: versionParams,
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

export const uploadTextPicture = endpoint({
  summary: 'Stores a picture for texts, checked and made smaller as a product’s pictures are',
  method: 'POST',
  path: '/admin/texts/pictures',
  access: 'staff',
  status: 201,
  upload: { field: 'file', maxBytes: MAX_FILE_BYTES },
  body: z.object({}),
  answer: z.object({ picture: z.string() }),
})
