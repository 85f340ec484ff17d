import { createApp } from 'astro/app/entrypoint'
import { textMistakes as mistakesOf } from '#components/article/articles.ts'
import type { ShopContent } from '#components/shop/shop-content.ts'

// Without streaming the middleware sees the failure of a component deep in a page, and a page is answered whole.
const app = createApp({ streaming: false })

/** Renders the page or file at an address, made of this content and of nothing else; 404 where there is none. */
export function render(address: URL, content: ShopContent): Promise<Response> {
  return app.render(new Request(address), { locals: { content } })
}

/** Why texts are left out of the pages of this content, each a sentence with file and line. */
export function textMistakes(content: ShopContent): Promise<string[]> {
  return mistakesOf(content)
}
