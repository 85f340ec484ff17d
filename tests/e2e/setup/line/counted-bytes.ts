import type { Page } from '@playwright/test'

/** D79: the meter is right to a tenth. */
export const METER_TOLERANCE = 0.1

/** The bytes that the tab's session has counted; a page writes them when it is left. */
export function countedBytes(page: Page): Promise<number> {
  return page.evaluate(() => JSON.parse(sessionStorage.getItem('pugon:line') ?? '{"bytes":0}').bytes)
}
