import { expect, test } from 'vitest'
import { readQuestions, textOf } from '#components/article/questions.ts'

test('headings become groups and questions, and what follows them the answers', () => {
  const html =
    '<p>Hello</p><h2 id="a">A</h2>\n<h3 id="b">B &amp; <em>C</em>?</h3><p>Yes,\nit is.</p><p>Two.</p>'
  expect(readQuestions(html)).toEqual([
    {
      title: 'A',
      questions: [
        { question: 'B & C?', answer: 'Yes, it is. Two.', answerHtml: '<p>Yes,\nit is.</p><p>Two.</p>' },
      ],
    },
  ])
})

test('a question without an answer or without a group stops the build and is named', () => {
  expect(() => readQuestions('<h2>A</h2><h3>Why?</h3><h3>How?</h3><p>So.</p>')).toThrow(
    '"Why?" has no answer',
  )
  expect(() => readQuestions('<h3>Why?</h3><p>So.</p>')).toThrow('"Why?" comes before')
})

test('text is taken as it is read, not as it is written', () => {
  expect(textOf('<ul><li>1–2 days</li><li>&lt;b&gt;</li></ul>')).toBe('1–2 days <b>')
})
