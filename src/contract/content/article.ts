import * as z from 'zod/mini'
import { whenSound } from '#contract/sound.ts'
import { line } from '#contract/text.ts'
import { isDate } from '#domain/time/manila.ts'
import { ARTICLE_PICTURE } from './author-words.ts'

/** Search engines show this much of a title, after which comes the shop's name. */
const MAX_TITLE = 60
/** Length of a description that search engines show. */
const MAX_EXCERPT = 160
const MAX_TAGS = 6
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
/** Whether a name can be the end of an article's address. */
export function isSlug(name: string): boolean {
  return SLUG.test(name)
}

/** Addresses under `/blog/` that do not belong to an article. */
const TAKEN_SLUGS = ['index', 'not-found', 'tag']

const ALT = 'say what the picture shows, for those who cannot see it'

/** The fields of an article's frontmatter, described for the person who fills them in (§3 Blog article). */
export const ARTICLE_FIELDS = {
  id: 'a whole number from 1 on that no other article has',
  title: `what the article is called, at most ${MAX_TITLE} characters`,
  excerpt: `one or two sentences for lists and search engines, at most ${MAX_EXCERPT} characters`,
  category: 'the shelf it belongs on, in a word or two, such as Guides',
  publishDate: 'the day it appears, by Manila’s calendar, such as 2026-11-21',
  author: 'who wrote it, as readers should see the name',
  image:
    'the picture at the top: its file (src) and what it shows (alt); src is a file of the catalogue, such as pandesal-1.webp, or one beside the text, such as ./oven.jpg',
  slug: 'the last part of its address in small letters, digits and dashes, the same as the file’s name without .mdx',
  tags: `1 to ${MAX_TAGS} tags in small letters with dashes, such as egg-pie`,
  draft: 'true, which keeps it unpublished, or false, which publishes it on its day',
} as const

const say = (field: keyof typeof ARTICLE_FIELDS) => ({ error: `this should be ${ARTICLE_FIELDS[field]}` })

function words(field: keyof typeof ARTICLE_FIELDS, max: number) {
  return z.pipe(
    z.string(say(field)),
    z
      .string()
      .check(z.refine((value) => line(max).safeParse(value).success, { ...whenSound, ...say(field) })),
  )
}

/** YAML reads a bare date as a moment, but it is meant as a day. */
const day = z.pipe(
  z.transform((value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value)),
  z
    .string(say('publishDate'))
    .check(z.refine((value) => isDate(value), { ...whenSound, ...say('publishDate') })),
)

/** The frontmatter of `content/blog/*.mdx`. */
export const articleFrontmatter = z.strictObject({
  id: z.int(say('id')).check(z.minimum(1, say('id'))),
  title: words('title', MAX_TITLE),
  excerpt: words('excerpt', MAX_EXCERPT),
  category: words('category', 40),
  publishDate: day,
  author: words('author', 80),
  image: z.strictObject(
    {
      src: z.string(say('image')).check(z.regex(ARTICLE_PICTURE, say('image'))),
      alt: z.string(ALT).check(
        z.trim(),
        z.refine((value) => line().safeParse(value).success, { ...whenSound, error: ALT }),
      ),
    },
    say('image'),
  ),
  slug: z.string(say('slug')).check(
    z.regex(SLUG, say('slug')),
    z.refine((slug) => !TAKEN_SLUGS.includes(slug), {
      ...whenSound,
      error: 'this address belongs to another page of the blog',
    }),
  ),
  tags: z
    .array(z.string(say('tags')).check(z.regex(SLUG, say('tags'))), say('tags'))
    .check(z.minLength(1, say('tags')), z.maxLength(MAX_TAGS, say('tags'))),
  draft: z._default(z.boolean(say('draft')), false),
})

const { title, excerpt, category, author, image, tags, slug } = articleFrontmatter.shape

/** The end of an article's address, as the file's name is. */
export const articleSlug = slug
/** The fields that the editor in the admin keeps; its server adds id, slug and day. */
export const articleFields = z.strictObject({ title, excerpt, category, author, image, tags })

export type ArticleFields = z.output<typeof articleFields>

type ArticleFrontmatter = z.output<typeof articleFrontmatter>

/** An article's data. `textLine` is the line of the file on which the text begins. */
export type ArticleData = ArticleFrontmatter & { textLine: number }
