import type { TextDraft } from '#contract/admin/text.ts'

/** An article that can be published, with changes. */
export function articleDraft(changes: Partial<TextDraft> = {}): TextDraft {
  return {
    kind: 'article',
    slug: 'ensaymada-at-home',
    article: {
      title: 'Ensaymada at home',
      excerpt: 'How to warm ensaymada so that the butter stays inside.',
      category: 'Guides',
      author: 'Tess Alcaraz',
      image: { src: 'ensaymada-1.webp', alt: 'A coiled bun under grated cheese' },
      tags: ['ensaymada'],
    },
    page: null,
    body: 'Begin with [the menu](/menu).\n\n## Warm it\n\n<ProductCard slug="pandesal" />\n',
    ...changes,
  }
}

/** A page of text that can be published, with changes. */
export function pageDraft(changes: Partial<TextDraft> = {}): TextDraft {
  return {
    kind: 'page',
    slug: 'wholesale',
    article: null,
    page: {
      title: 'Wholesale',
      description:
        'Bread for cafés and offices in Cavite: how to order it every week, and from how many pieces.',
      linkText: 'Wholesale',
      order: 9,
      legalReview: false,
    },
    body: 'Call {props.shop.phone}.\n\n<ShopFacts />\n',
    ...changes,
  }
}
