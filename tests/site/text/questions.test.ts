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

test('a question without an answer, or without a group, is not shown, and ends no build', () => {
  const html = '<h3>Who?</h3><p>We.</p><h2>A</h2><h3>Why?</h3><h3>When?</h3><hr><h3>How?</h3><p>So.</p>'
  expect(readQuestions(html)).toEqual([
    { title: 'A', questions: [{ question: 'How?', answer: 'So.', answerHtml: '<p>So.</p>' }] },
  ])
  expect(readQuestions('')).toEqual([])
})

test('text is taken as it is read, not as it is written', () => {
  expect(textOf('<ul><li>1–2 days</li><li>&lt;b&gt;</li></ul>')).toBe('1–2 days <b>')
})
