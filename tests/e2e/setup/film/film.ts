import { mkdir, rm } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import {
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { test as adminTest } from '#tests/e2e/setup/admin-shop.ts'
import { acceptCookies } from '#tests/e2e/setup/answered-consent.ts'
import { expectNoSidewaysScroll } from '#tests/e2e/setup/pages.ts'
import { type Frame, joinFrames } from './strip.ts'

const FILMS = resolve(import.meta.dirname, '..', '..', '..', '..', '.cache', 'film')

/** The narrowest phone that the shop is made for. */
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 }

/** What is shown until a page's own content has arrived. */
const PLACEHOLDERS = '.skeleton, .lines-skeleton, .screen-loading'

type Settings = BrowserContextOptions & { allowedErrors?: RegExp }

/** A film strip of one part of the shop, on a phone. */
type Film = {
  /** Opens a window for one more person, whose console errors fail the test. */
  person: (shop: string, settings?: Settings) => Promise<Page>
  /** Takes the screen as it is, or with one element in the middle. */
  frame: (page: Page, caption: string, middle?: Locator) => Promise<void>
}

/**
 * A test that walks through a part of the shop from start to end. Its frames are in `.cache/film`, one by one in a
 * folder with the name of the test's file, and all beside each other in a picture with that name.
 */
export const test = adminTest.extend<{ film: Film }>({
  film: async ({ browser }, use, { file }) => {
    const name = basename(file, '.test.ts')
    await rm(join(FILMS, name), { recursive: true, force: true })
    await mkdir(join(FILMS, name), { recursive: true })
    const contexts: BrowserContext[] = []
    const errors: string[] = []
    const frames: Frame[] = []
    await use({
      person: async (shop, { allowedErrors, ...settings } = {}) => {
        const context = await browser.newContext({
          ...{ ...PHONE, reducedMotion: 'reduce', serviceWorkers: 'block', baseURL: shop },
          ...settings,
        })
        contexts.push(context)
        const note = (error: string) => !allowedErrors?.test(error) && errors.push(error)
        context.on('console', (message) => message.type() === 'error' && note(message.text()))
        context.on('weberror', (error) => note(String(error.error())))
        await acceptCookies(context)
        return context.newPage()
      },
      frame: async (page, caption, middle) => {
        await expect(page.locator(PLACEHOLDERS).filter({ visible: true })).toHaveCount(0)
        await middle?.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
        await settle(page)
        const path = join(FILMS, name, `${String(frames.length + 1).padStart(2, '0')}.png`)
        frames.push({ path, caption })
        await page.screenshot({ path })
        await expectNoSidewaysScroll(page)
      },
    })
    await joinFrames(frames, join(FILMS, `${name}.png`))
    for (const context of contexts) await context.close()
    expect(errors).toEqual([])
  },
})

/** Waits for the font, for the pictures on the screen and for movements that end. */
async function settle(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(missingPictures)).toEqual([])
  await page.evaluate(async () => {
    await document.fonts.ready
    const ending = document
      .getAnimations()
      .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })
}

/** Runs in the page. The pictures on the screen that are not there yet, or never will be. */
function missingPictures(): string[] {
  const isOnScreen = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return element.checkVisibility() && bottom > 0 && top < innerHeight
  }
  const isMissing = ({ complete, naturalWidth }: HTMLImageElement) => !complete || naturalWidth === 0
  return [...document.images].filter((one) => isOnScreen(one) && isMissing(one)).map(({ src }) => src)
}
