import { basename } from 'node:path'
import { PAGE_WORDS } from '#contract/content/author-words.ts'
import { type StaticPage, staticPage } from '#contract/content/static-page.ts'
import { isTakenSlug } from '#domain/page/shop-address.ts'
import { ContentError } from '#integrations/content/content-check.ts'
import { readFields } from './field-check.ts'
import { type AuthorFile, textMistakes } from './text-check.ts'
import { questionMistakes } from './text-mentions.ts'
import { readTree } from './text-tree.ts'

/**
 * Reads the frontmatter of a static page and checks its text.
 *
 * @param data the frontmatter as YAML gives it.
 * @throws {ContentError} a sentence for each mistake, naming file, line and, in the frontmatter, the field.
 */
export function checkPage(file: AuthorFile, data: unknown): StaticPage {
  const { mistakes, value } = readFields(file, data, staticPage)
  const name = basename(file.place, '.mdx')
  if (isTakenSlug(name))
    mistakes.push(`${file.place}: the address /${name} belongs to another page of the shop.`)
  mistakes.push(...textMistakes(file, PAGE_WORDS))
  // Questions can only be read from a text without other mistakes.
  if (mistakes.length === 0)
    for (const { line, sentence } of questionMistakes(readTree(file.text)))
      mistakes.push(`${file.place}, line ${line}: ${sentence}`)
  if (!value || mistakes.length > 0) throw new ContentError(mistakes.join('\n'))
  return value
}
