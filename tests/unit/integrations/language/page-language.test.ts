import { describe, expect, it } from 'vitest'
import { markOf } from '#integrations/language/marks.ts'
import { languageOf, wordsInPlace } from '#integrations/language/page-language.ts'
import { inLanguage } from '#server/flow/in-language.ts'
import { FILIPINO } from '#words/fil/filipino.ts'
import { say } from '#words/say.ts'

describe('the language of a page', () => {
  it.each([
    ['/fil', 'fil'],
    ['/fil.html', 'fil'],
    ['/fil/menu.html', 'fil'],
    ['/index.html', 'en'],
    ['/filled.html', 'en'],
    ['/product/fil.html', 'en'],
  ])('of %s is %s', (path, language) => {
    expect(languageOf(path)).toBe(language)
  })

  it('holds for all that is said while the page is made, beside others', async () => {
    const words = async () => {
      await new Promise((resolve) => setTimeout(resolve, 1))
      return say('Try again')
    }
    const said = await Promise.all([inLanguage('fil', words), inLanguage('en', words), words()])
    expect(said).toEqual([FILIPINO['Try again'], 'Try again', 'Try again'])
  })
})

describe("a page's HTML", () => {
  const html = (attribute: string) => `<a class="x" href="${attribute}">x</a>`

  it.each([
    ['/', '/fil'],
    ['/menu', '/fil/menu'],
    ['/menu?q=pie#list', '/fil/menu?q=pie#list'],
    ['/privacy-policy#what-stays-on-your-device', '/fil/privacy-policy#what-stays-on-your-device'],
    ['/fil/menu', '/fil/menu'],
    ['/admin/dashboard', '/admin/dashboard'],
    ['/api/v1/feed', '/api/v1/feed'],
    ['/rss.xml', '/rss.xml'],
    ['//other.example/menu', '//other.example/menu'],
    ['https://other.example/menu', 'https://other.example/menu'],
    ['#content', '#content'],
    ['', ''],
  ])('in Filipino links from %s to %s', (english, filipino) => {
    expect(wordsInPlace(html(english), 'fil')).toBe(html(filipino))
    expect(wordsInPlace(html(english), 'en')).toBe(html(english))
  })

  it('in Filipino loads the scripts of its language, and the same styles and fonts', () => {
    const page = '<script src="/_astro/Page.a-b_1.js"></script><link href="/_astro/font.woff2">'
    expect(wordsInPlace(page, 'en')).toBe(page)
    expect(wordsInPlace(page, 'fil')).toBe(page.replace('/_astro/Page', '/_astro/fil/Page'))
  })

  it('has the words of its inline scripts, fit for any quotes', () => {
    const script = `<script>say("${markOf("We couldn't find that page")}")</script>`
    expect(wordsInPlace(script, 'en')).toBe(`<script>say("We couldn\\'t find that page")</script>`)
  })

  it('in Filipino sends its forms to pages in Filipino', () => {
    const form = '<form class="search-form" action="/menu">'
    expect(wordsInPlace(form, 'fil')).toBe(form.replace('/menu', '/fil/menu'))
  })
})
