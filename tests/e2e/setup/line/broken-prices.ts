import type { Page } from '@playwright/test'

/** An error for a page to throw. */
type Fault = { name: string; message: string }

const FLAG = 'brokenPrices'

/**
 * From here on every island that shows a price throws; the page's own inline script, which is not in a file,
 * keeps working.
 */
export async function breakPrices(page: Page, fault: Fault): Promise<void> {
  await page.evaluate(
    ([flag, { name, message }]) => {
      const original = Number.prototype.toFixed
      document.documentElement.dataset[flag] = 'true'
      // Amounts are written with it.
      Number.prototype.toFixed = function (digits) {
        const fault = Object.assign(new Error(message), { name })
        const caller = fault.stack?.split('\n')[2]
        if (document.documentElement.dataset[flag] && caller?.includes('/_astro/')) throw fault
        return original.call(this, digits)
      }
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
