import { basename } from 'node:path'
import { ARTICLE_FIELDS, type ArticleData, articleFrontmatter, isSlug } from '#contract/content/article.ts'
import { BLOG_WORDS } from '#contract/content/author-words.ts'
import { isDate } from '#domain/time/manila.ts'
import { ContentError } from '#integrations/content/content-check.ts'
import { fieldPlace, readFields, textLineOf } from './field-check.ts'
import { type AuthorFile, textMistakes } from './text-check.ts'
import { nameWords } from './unusable-files.ts'

const WRITTEN_DAY = /^publishDate:[ \t]*["']?(\d{4}-\d\d-\d\d)/m

/**
 * Reads an article's frontmatter and checks its text.
 *
 * @param data the frontmatter as YAML gives it.
 * @throws {ContentError} a sentence for each mistake, naming file, line and, in the frontmatter, the field.
 */
export function checkArticle(file: AuthorFile, data: unknown): ArticleData {
  const { mistakes, value } = readFields(file, data, articleFrontmatter)
  const name = basename(file.place, '.mdx')
  if (!isSlug(name)) mistakes.push(`${file.place}: ${nameWords(`${name}.mdx`)}`)
  else if (value && value.slug !== name) {
    mistakes.push(`${fieldPlace(file, ['slug'])}: the file is called ${name}.mdx, so this should be ${name}.`)
  }
  // YAML reads a day that does not exist as one of the next month.
  const [, day] = WRITTEN_DAY.exec(file.text) ?? []
  if (value && day && !isDate(day))
    mistakes.push(`${fieldPlace(file, ['publishDate'])}: this should be ${ARTICLE_FIELDS.publishDate}.`)
  mistakes.push(...textMistakes(file, BLOG_WORDS))
  if (!value || mistakes.length > 0) throw new ContentError(mistakes.join('\n'))
  return { ...value, textLine: textLineOf(file.text) }
}

type Numbered = AuthorFile & Pick<ArticleData, 'id' | 'draft' | 'publishDate'>

/** Each article that has the id of one which readers have had for longer, with a sentence that says so. */
export function twinIds<Article extends Numbered>(
  articles: readonly Article[],
): (Article & { sentence: string })[] {
  const placeById = new Map<number, string>()
  const inOrder = articles.toSorted(
    (one, other) =>
      Number(one.draft) - Number(other.draft) ||
      one.publishDate.localeCompare(other.publishDate) ||
      one.place.localeCompare(other.place),
  )
  return inOrder.flatMap((article) => {
    const twin = placeById.get(article.id)
    if (!twin) {
      placeById.set(article.id, article.place)
      return []
    }
    return [
      { ...article, sentence: `${fieldPlace(article, ['id'])}: ${twin} already has the id ${article.id}.` },
    ]
  })
}
