import { basename } from 'node:path'
import { type ArticleData, articleFrontmatter } from '#contract/content/article.ts'
import { BLOG_WORDS } from '#contract/content/author-words.ts'
import { ContentError } from '#integrations/content/content-check.ts'
import { fieldPlace, readFields, textLineOf } from './field-check.ts'
import { type AuthorFile, textMistakes } from './text-check.ts'

/**
 * Reads an article's frontmatter and checks its text.
 *
 * @param data the frontmatter as YAML gives it.
 * @throws {ContentError} a sentence for each mistake, naming file, line and, in the frontmatter, the field.
 */
export function checkArticle(file: AuthorFile, data: unknown): ArticleData {
  const { mistakes, value } = readFields(file, data, articleFrontmatter)
  const name = basename(file.place, '.mdx')
  if (value && value.slug !== name) {
    mistakes.push(`${fieldPlace(file, ['slug'])}: the file is called ${name}.mdx, so this should be ${name}.`)
  }
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
