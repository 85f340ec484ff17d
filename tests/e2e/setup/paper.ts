import { inflateSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'

/** The papers of a bakery, in millimetres: two rolls, of which printers leave the edges free, and A4. */
const PAPERS = [
  { name: '58 mm', width: 58, margin: 5 },
  { name: '80 mm', width: 80, margin: 4 },
  { name: 'A4', width: 210, margin: 10 },
]
const PX_PER_MM = 96 / 25.4
const HEIGHT_MM = 297

/**
 * Prints a page onto each paper: nothing is cut or wider than the paper, and the PDF's text contains these words. Lines
 * may break anywhere.
 */
export async function expectWholeOnPaper(page: Page, words: readonly string[]): Promise<void> {
  const before = page.viewportSize()
  await page.emulateMedia({ media: 'print' })
  for (const { name, width, margin } of PAPERS) {
    const printable = Math.floor((width - 2 * margin) * PX_PER_MM)
    await page.setViewportSize({ width: printable, height: 1000 })
    expect(await cutTexts(page), `cut on ${name}`).toEqual([])
    const edge = `${margin}mm`
    const pdf = await page.pdf({
      ...{ width: `${width}mm`, height: `${HEIGHT_MM}mm` },
      margin: { top: edge, bottom: edge, left: edge, right: edge },
    })
    const text = pdfText(pdf)
    for (const each of words) expect(text, `${each} on ${name}`).toContain(squeezed(each))
  }
  await page.emulateMedia({ media: 'screen' })
  if (before) await page.setViewportSize(before)
}

/** The visible texts of which a part is beyond the paper, or is cut by a box around them. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const cut: string[] = []
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const box = node.parentElement
      const words = node.textContent?.trim()
      if (!words || !box?.checkVisibility() || box.closest('.visually-hidden, option')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const edges = [...range.getClientRects()].filter(({ width }) => width > 0)
      const isCut = edges.some(({ left, right, top, bottom }) => {
        if (left < -1 || right > innerWidth + 1) return true
        for (
          let around: Element | null = box;
          around && around !== document.documentElement;
          around = around.parentElement
        ) {
          const { overflowX, overflowY } = getComputedStyle(around)
          const edge = around.getBoundingClientRect()
          if (overflowX !== 'visible' && (left < edge.left - 1 || right > edge.right + 1)) return true
          if (overflowY !== 'visible' && (top < edge.top - 1 || bottom > edge.bottom + 1)) return true
        }
        return false
      })
      if (isCut) cut.push(words)
    }
    return cut
  })
}

/** The text of a PDF as Chromium writes it, without spaces: each font has a table of its signs' letters. */
function pdfText(pdf: Buffer): string {
  const objects = new Map<string, { head: string; content: string }>()
  const file = pdf.toString('latin1')
  for (const [, id = '', body = ''] of file.matchAll(/(\d+) 0 obj\b([\s\S]*?)\bendobj/g)) {
    const [head = '', stream] = body.split(/\bstream\r?\n/, 2)
    const bytes = stream && Buffer.from(stream.replace(/\r?\nendstream\s*$/, ''), 'latin1')
    const content = bytes && head.includes('/FlateDecode') && !head.includes('/Image') ? inflated(bytes) : ''
    objects.set(id, { head, content })
  }
  const fonts = new Map<string, Map<string, string>>()
  for (const { head } of objects.values()) {
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1] ?? ''
      fonts.set(name, lettersOf(objects.get(table)?.content ?? ''))
    }
  }
  const pages = [...objects.values()].filter(({ content }) => /\bBT\b[\s\S]*\bET\b/.test(content))
  return squeezed(pages.map(({ content }) => drawnText(content, fonts)).join(''))
}

function inflated(bytes: Buffer): string {
  return inflateSync(bytes, { finishFlush: 2 }).toString('latin1')
}

/** The letters of a font's signs, by their four hexadecimal digits. */
function lettersOf(table: string): Map<string, string> {
  const letters = new Map<string, string>()
  const hex = (code: number) => code.toString(16).padStart(4, '0').toUpperCase()
  const letter = (utf16: string) => Buffer.from(utf16, 'hex').swap16().toString('utf16le')
  for (const [, block = ''] of table.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, sign = '', to = ''] of block.matchAll(/<(\w{4})> <(\w+)>/g))
      letters.set(sign.toUpperCase(), letter(to))
  for (const [, block = ''] of table.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, first = '', last = '', to = ''] of block.matchAll(/<(\w{4})> <(\w{4})> <(\w{4})>/g)) {
      for (let at = Number.parseInt(first, 16); at <= Number.parseInt(last, 16); at++)
        letters.set(hex(at), letter(hex(Number.parseInt(to, 16) + at - Number.parseInt(first, 16))))
    }
  }
  return letters
}

function drawnText(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let font: ReadonlyMap<string, string> | undefined
  let text = ''
  for (const [, name, signs] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([\da-fA-F]+)>/g)) {
    if (name) font = fonts.get(name)
    else text += (signs?.match(/.{4}/g) ?? []).map((sign) => font?.get(sign.toUpperCase()) ?? '').join('')
  }
  return text
}

function squeezed(text: string): string {
  return text.normalize('NFKC').replaceAll(/\s/g, '')
}
