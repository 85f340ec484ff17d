import { basename } from 'node:path'
import { type ArticleData, articleFrontmatter } from '#contract/article.ts'
import { ContentError } from './content-check.ts'

/** An article's file: where it lies below the project, and all its text. */
export type ArticleFile = { place: string; text: string }

/**
 * Reads an article's frontmatter and looks the text over for what would harm its page.
 *
 * @param data the frontmatter as YAML gives it.
 * @throws {ContentError} one sentence naming file, line and, in the frontmatter, the field.
 */
export function checkArticle(file: ArticleFile, data: unknown): ArticleData {
  const result = articleFrontmatter.safeParse(data)
  if (!result.success)
    throw new ContentError(problemWords(file, result.error.issues), { cause: result.error })
  const name = basename(file.place, '.mdx')
  if (result.data.slug !== name)
    throw new ContentError(
      `${at(file, ['slug'])}: the file is called ${name}.mdx, so this should be ${name}.`,
    )
  checkText(file)
  return { ...result.data, textLine: textLineOf(file.text) }
}

/**
 * The pictures beside the text that an article shows, with the place of each as a sentence begins.
 * Such a picture is written with `./` before its name.
 */
export function ownPictures(file: ArticleFile, { image }: ArticleData): { name: string; where: string }[] {
  const inText = [...file.text.matchAll(/(?:<Photo\b[^>]*?\ssrc="|!\[[^\]]*\]\()\.\/([^")]+)/g)].map(
    (match) => {
      const line = file.text.slice(0, match.index + match[0].length).split('\n').length
      return { name: match[1] ?? '', where: `${file.place}, line ${line}` }
    },
  )
  if (!image.src.startsWith('./')) return inText
  return [{ name: image.src.slice(2), where: at(file, ['image', 'src']) }, ...inText]
}

/** @throws {ContentError} where two articles carry one number. */
export function checkArticleIds(articles: readonly (ArticleFile & { id: number })[]): void {
  const placeById = new Map<number, string>()
  for (const { id, ...file } of articles) {
    const twin = placeById.get(id)
    if (twin) throw new ContentError(`${at(file, ['id'])}: ${twin} has the number ${id} already.`)
    placeById.set(id, file.place)
  }
}

type Issue = { path: PropertyKey[]; message: string; code?: string; keys?: string[] }

function problemWords(file: ArticleFile, issues: readonly unknown[]): string {
  const [issue] = issues as Issue[]
  if (!issue) return `${file.place}: something is wrong with the frontmatter.`
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys?.[0] : undefined
  const path = unknown ? [...issue.path, unknown] : issue.path
  return `${at(file, path)}: ${unknown ? 'there is no such field' : issue.message}.`
}

function at(file: ArticleFile, path: readonly PropertyKey[]): string {
  return `${file.place}, line ${lineOf(file.text, path)}, field "${path.join('.')}"`
}

/** The line of a field, or of what it should stand in; lists are one field. */
function lineOf(text: string, path: readonly PropertyKey[]): number {
  const lines = text.split('\n')
  const end = lines.indexOf('---', 1)
  let found = 0
  for (const key of path) {
    if (typeof key !== 'string') break
    const next = lines.findIndex(
      (line, index) => index > found && index < end && line.trimStart().startsWith(`${key}:`),
    )
    if (next === -1) break
    found = next
  }
  return found + 1
}

/** The line on which the text begins, below the frontmatter. */
function textLineOf(text: string): number {
  const lines = text.split('\n')
  const end = lines.indexOf('---', 1)
  return lines.findIndex((line, index) => index > end && line.trim() !== '') + 1
}

/** Begin with level 2, since the title is level 1; every picture says what it shows. */
function checkText({ place, text }: ArticleFile): void {
  const textLine = textLineOf(text)
  text.split('\n').forEach((line, index) => {
    if (index + 1 < textLine) return
    const where = `${place}, line ${index + 1}`
    if (/^# /.test(line))
      throw new ContentError(`${where}: headings of the text begin with ##, since the title is the first.`)
    if (/!\[\s*\]\(/.test(line))
      throw new ContentError(`${where}: say between the brackets what the picture shows.`)
  })
}
