/** One question of a page with its answer, as HTML for the page and as text for search engines. */
type Question = { question: string; answerHtml: string; answer: string }

/** Questions under one heading. */
export type QuestionGroup = { title: string; questions: Question[] }

const HEADING = /<h([23])\b[^>]*>([\s\S]*?)<\/h\1>/g
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/**
 * Reads a rendered text: each second-level heading is a group, each third-level heading a question, followed
 * by its answer. A question that has no answer, or comes before the first group, is not shown: the check of the text refuses
 * all but the oddest, and these must not end a build.
 */
export function readQuestions(html: string): QuestionGroup[] {
  const headings = [...html.matchAll(HEADING)]
  const groups: QuestionGroup[] = []
  for (const [index, heading] of headings.entries()) {
    const words = textOf(heading[2] ?? '')
    if (heading[1] === '2') {
      groups.push({ title: words, questions: [] })
      continue
    }
    const answerHtml = html.slice(heading.index + heading[0].length, headings[index + 1]?.index).trim()
    const answer = textOf(answerHtml)
    const group = groups.at(-1)
    if (answer) group?.questions.push({ question: words, answerHtml, answer })
  }
  return groups
}

/** The text of some HTML: without tags, entities resolved, whitespace collapsed. */
export function textOf(html: string): string {
  return html
    .replace(/<\/(?:p|li|ul|ol)>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+|#39);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}
