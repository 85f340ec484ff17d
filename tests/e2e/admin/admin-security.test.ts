import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { openAdmin, test } from '#tests/e2e/setup/admin-shop.ts'
import { expectNoSidewaysScroll } from '#tests/e2e/setup/pages.ts'
import { ADMIN } from '#tests/e2e/setup/people.ts'
import { expectAccessible } from '#tests/e2e/setup/shop.ts'

test.use({ viewport: { width: 360, height: 740 }, allowedErrors: [[/status of 403/], { scope: 'test' }] })

const NOW = '2026-11-21T09:30:00+08:00'

const ANOMALY = {
  kind: 'refused-signatures',
  network: '203.0.113.*',
  account: null,
  isOfSeveral: false,
  count: 1234,
  networks: ['203.0.113.*'],
}

test(
  'refused calls are in the security log by reason, and before the first check nothing is called good (§9)',
  DEEP_ONLY,
  async ({ page, adminShop }) => {
    await fetch(`${adminShop}/api/v1/orders/quote`, { method: 'POST', headers: { Origin: adminShop } })
    await openAdmin(page, '/admin/orders', ADMIN.username)
    await page.goto('/admin/security')
    // The server writes its log once a second.
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('table', { name: 'Refused calls' })).toContainText(
        'POST /api/v1/orders/quote',
        { timeout: 5_000 },
      )
    }).toPass()
    // The server of this test may be old enough to have checked its log.
    await page.route('**/api/v1/admin/security/alerts', (route) =>
      route.fulfill({ json: { auditedAt: null, alerts: [], reports: [] } }),
    )
    await page.reload()
    await expect(page.getByText('Unknown: the log has not been checked yet.')).toBeVisible()
    await expect(page.getByText('No reports.')).toBeVisible()
    await expectAccessible(page)
    for (const width of [768, 1280, 360]) {
      await page.setViewportSize({ width, height: 740 })
      await expectNoSidewaysScroll(page)
    }
    await page.getByLabel('Why refused').selectOption('Account locked')
    await expect(page).toHaveURL('/admin/security?kind=lock')
    await expect(page.getByText('No call was refused for this reason.')).toBeVisible()
  },
)

test(
  'an alert says what happened and what to do, and is marked as read; its report is below it (§9)',
  DEEP_ONLY,
  async ({ page }) => {
    let read: { at: string; username: string } | null = null
    const report = { id: 1, from: NOW, to: NOW, refusals: [{ kind: 'csrf', count: 1234 }] }
    // Alerts come every five minutes: longer than a browser test may wait. The server's are proven in its own tests.
    await page.route('**/api/v1/admin/security/alerts', (route) =>
      route.fulfill({
        json: {
          auditedAt: NOW,
          alerts: [{ id: 7, ...ANOMALY, since: NOW, at: NOW, read }],
          reports: [{ ...report, findings: [{ ...ANOMALY, isNew: true }] }],
        },
      }),
    )
    await page.route('**/api/v1/admin/security/alerts/7/read', (route) => {
      expect(route.request().postDataJSON()).toEqual({ isRead: true })
      read = { at: NOW, username: 'luz' }
      return route.fulfill({ json: { id: 7, ...ANOMALY, since: NOW, at: NOW, read } })
    })
    await openAdmin(page, '/admin/security', ADMIN.username)
    const alert = page.getByRole('listitem', { name: 'Many forged calls: network 203.0.113.*' })
    await expect(alert).toContainText('1,234 times')
    await expect(alert).toContainText('Unread')
    await expect(alert).toContainText('have this network blocked')
    await page.getByText(/: 1 anomaly$/).click()
    await expect(page.getByText('Refused calls in these minutes: 1,234')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await alert.getByRole('button', { name: 'Mark as read' }).click()
    await expect(alert).toContainText('Read by luz')
    await expect(alert.getByRole('button', { name: 'Mark as unread' })).toBeVisible()
  },
)

test('all changes are exported as a file for spreadsheets (D58)', DEEP_ONLY, async ({ page }) => {
  await openAdmin(page, '/admin/audit', ADMIN.username)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export all as CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^changes-\d{4}-\d{2}-\d{2}\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain('id,at,userId,username,action,noun,nounId,before,after,reason')
})
