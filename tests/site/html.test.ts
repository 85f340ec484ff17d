import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { ALL_PAGES, SITE_FOLDER } from '#tests/site/setup/built-site.ts'
import { SOME_PAGES } from '#tests/site/setup/some-pages.ts'

// Every rule of html-validate for whole documents applies; two are adjusted to this kind of site.
const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // Integrity is for files from other hosts, of which there are none: ours come over the page's own
    // connection.
    'require-sri': ['error', { target: 'crossorigin' }],
    // Checkboxes of one name are a list of choices: extras of a product, read with `getAll`.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'reset', 'submit'] }],
  },
})

test.each(SOME_PAGES)('$path is valid HTML', async ({ file }) => {
  const { results } = await validator.validateString(readFileSync(join(SITE_FOLDER, file), 'utf8'))
  const problems = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
  )
  expect(problems).toEqual([])
})

test('every page is in ASCII: browsers read it in one byte a letter', () => {
  const foreign = ALL_PAGES.filter(({ html }) => /\P{ASCII}/u.test(html))
  expect(foreign.map(({ path }) => path)).toEqual([])
})
