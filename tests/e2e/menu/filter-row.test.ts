import { expect } from '@playwright/test'
import { test } from '#tests/e2e/setup/shop.ts'

test.use({ viewport: { width: 360, height: 740 } })

for (const path of ['/menu', '/fil/menu'])
  test(`sort, filter and count of ${path} are one row on a phone, and the order is readable`, async ({
    page,
  }) => {
    await page.goto(path)
    const form = page.locator('[data-menu-filter]')
    const middles = await form
      .locator('> label select, > details > summary, > [role=status]')
      .evaluateAll((parts) =>
        parts
          .map((part) => part.getBoundingClientRect())
          .map(({ top, height }) => Math.round(top + height / 2)),
      )
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(2)
    const isCut = await form.locator('[name=sort]').evaluate((select: HTMLSelectElement) => {
      const words = select.selectedOptions[0]?.textContent ?? ''
      const style = getComputedStyle(select)
      const pen = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D
      pen.font = style.font
      const ARROW = 16
      const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight)
      return pen.measureText(words).width > select.clientWidth - padding - ARROW
    })
    expect(isCut).toBe(false)
  })
