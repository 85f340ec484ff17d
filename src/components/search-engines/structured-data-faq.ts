import type { QuestionGroup } from '#components/article/questions.ts'
import type { StructuredData } from './structured-data.ts'

/** The questions and answers of a page, word for word. */
export function faqData(groups: readonly QuestionGroup[]): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: groups.flatMap(({ questions }) =>
      questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    ),
  }
}
