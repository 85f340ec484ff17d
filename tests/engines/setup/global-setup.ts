import type { TestProject } from 'vitest/node'
import { ENGINE_NAMES, isInstalled } from '#scripts/test/engines.ts'
import { ADMIN, PASSWORD, PEOPLE, STAFF } from '#tests/e2e/setup/people.ts'
import { prepareShops, startShopProcess } from '#tests/e2e/setup/process/shop-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the shop that both engines visit. */
    shop: string
    /** Those who have an account there. */
    people: { password: string; members: typeof PEOPLE; staff: typeof STAFF; admin: typeof ADMIN }
  }
}

/** Starts one shop for both engines, as the browser tests have it. Returns the function that ends it. */
export async function setup(project: TestProject) {
  const missing = ENGINE_NAMES.filter((name) => !isInstalled(name))
  if (missing.length > 0) process.stdout.write(`Not installed, its tests are skipped: ${missing}.\n`)
  // Playwright's expectations and Vitest's do not load together, so tests get these from here.
  project.provide('people', { password: PASSWORD, members: PEOPLE, staff: STAFF, admin: ADMIN })
  await prepareShops()
  const { address, stop } = await startShopProcess('e2e', {})
  project.provide('shop', address)
  return stop
}
