// `npm run bench -- against DIR` compares two built sites: the one in `dist`, and the one that another tree was built to
// (`SITE_OUT_DIR=DIR astro build`). Both are served at once and measured in turn, so that a busy machine slows both:
// only the ratios count.

import { resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { CHROMIUM } from '#tests/chromium.ts'
import { type PageFigures, pageFigures } from './page-figures.ts'
import { OWN_SOURCES, servePages } from './serve-pages.ts'

const RUNS = Number(process.env['BENCH_RUNS'] ?? 15)
const PATHS = process.env['BENCH_PATHS']?.split(',') ?? ['/', '/menu/category/cakes', '/product/pandesal']

/** Measures the site in `dist` against the one in another folder, and prints each figure's ratio. */
export async function compareSites(other: string): Promise<void> {
  const sites = [await servePages(OWN_SOURCES), await servePages(resolve(other))] as const
  const browser = await chromium.launch(CHROMIUM)
  for (const path of PATHS) {
    // Pictures are made when they are first asked for.
    for (const { address } of sites) await pageFigures(browser, address + path)
    const rounds: [ours: PageFigures, theirs: PageFigures][] = []
    for (let run = 0; run < RUNS; run++) {
      const order = run % 2 === 0 ? sites : sites.toReversed()
      const [first, second] = [
        await pageFigures(browser, order[0]?.address + path),
        await pageFigures(browser, order[1]?.address + path),
      ]
      rounds.push(run % 2 === 0 ? [first, second] : [second, first])
    }
    print(path, rounds)
  }
  await browser.close()
  for (const site of sites) await site.stop()
}

function print(path: string, rounds: readonly (readonly [PageFigures, PageFigures])[]): void {
  const names = Object.keys(rounds[0]?.[0] ?? {}) as (keyof PageFigures)[]
  const lines = names.map((name) => {
    const ours = quartiles(rounds.map(([figures]) => figures[name]))
    const theirs = quartiles(rounds.map(([, figures]) => figures[name]))
    const ratios = quartiles(rounds.map(([mine, other]) => mine[name] / other[name]))
    const [low, middle, high] = ratios.map((ratio) => ratio.toFixed(3))
    return `  ${name.padEnd(36)} ${ours[1]} against ${theirs[1]}: ${middle} (${low} to ${high})`
  })
  process.stdout.write(`${path}, ${rounds.length} rounds; in brackets the middle half\n${lines.join('\n')}\n`)
}

function quartiles(values: readonly number[]): [number, number, number] {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? 0
  return [at(0.25), at(0.5), at(0.75)]
}
