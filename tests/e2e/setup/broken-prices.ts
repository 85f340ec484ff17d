import type { Page } from '@playwright/test'

/** An error as a page is to throw it. */
type Fault = { name: string; message: string }

const FLAG = 'brokenPrices'

/** From here on whatever draws a price in the page throws: a fault inside every island that shows one. */
export async function breakPrices(page: Page, fault: Fault): Promise<void> {
  await page.evaluate(
    ([flag, { name, message }]) => {
      const { prototype } = Intl.NumberFormat
      const original = Object.getOwnPropertyDescriptor(prototype, 'format')?.get
      document.documentElement.dataset[flag] = 'true'
      Object.defineProperty(prototype, 'format', {
        configurable: true,
        get() {
          if (document.documentElement.dataset[flag]) throw Object.assign(new Error(message), { name })
          return original?.call(this)
        },
      })
    },
    [FLAG, fault] as const,
  )
}

/** Prices can be drawn again. */
export async function mendPrices(page: Page): Promise<void> {
  await page.evaluate((flag) => {
    delete document.documentElement.dataset[flag]
  }, FLAG)
}
