import type { TestProject } from 'vitest/node'
import { PASSWORD, PEOPLE, STAFF } from '#tests/e2e/setup/people.ts'
import { prepareShops, startShopProcess } from '#tests/e2e/setup/shop-process.ts'
import { isInstalled } from './engine.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the shop that both engines visit. */
    shop: string
    /** Those who have an account there. */
    people: { password: string; members: typeof PEOPLE; staff: typeof STAFF }
  }
}

/** Starts one shop for both engines, as the browser tests have it. Returns the function that ends it. */
export async function setup(project: TestProject) {
  const missing = (['Firefox', 'WebKit'] as const).filter((name) => !isInstalled(name))
  if (missing.length > 0) process.stdout.write(`Not installed, its tests are skipped: ${missing}.\n`)
  // Playwright's expectations and Vitest's do not load together, so tests get these from here.
  project.provide('people', { password: PASSWORD, members: PEOPLE, staff: STAFF })
  await prepareShops()
  const { address, stop } = await startShopProcess('e2e', {})
  project.provide('shop', address)
  return stop
}
