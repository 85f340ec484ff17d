import { createApp } from 'astro/app/entrypoint'
import type { ShopContent } from '#components/shop/shop-content.ts'

// Without streaming the middleware sees the failure of a component deep in a page, and a page is answered whole.
const app = createApp({ streaming: false })

/** Renders the page or file at an address, made of this content and of nothing else; 404 where there is none. */
export function render(address: URL, content: ShopContent): Promise<Response> {
  return app.render(new Request(address), { locals: { content } })
}
