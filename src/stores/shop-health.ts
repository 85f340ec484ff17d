import { request } from '#client/api.ts'
import { categoryHealth, productHealth, serverHealth } from '#contract/health.ts'
import { createResource } from './resource.ts'

/** How the shop is doing, by its own health calls (D39). */
export const shopHealth = createResource(async () => {
  const [server, products, categories] = await Promise.all([
    request(serverHealth, {}),
    request(productHealth, {}),
    request(categoryHealth, {}),
  ])
  return { server, products, categories }
})
