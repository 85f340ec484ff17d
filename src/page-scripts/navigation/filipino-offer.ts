import { readLocal, writeLocal } from '#client/storage/local-storage.ts'
import { make } from '#page-scripts/page/make.ts'

/** Stored on the device once the question was shown. */
const OFFERED = 'pugon:filipino-offered'
/** In the language of those who are asked. */
const QUESTION = 'Basahin sa Filipino?'

/** Offers the page in Filipino, once on a device, where it is in English. */
export function offerFilipino(): void {
  const link = document.querySelector<HTMLAnchorElement>('a[hreflang=fil]')
  const words = document.querySelector('[data-toast] p')
  // A message about the reader's own action counts more.
  if (!link || !words || words.textContent || readLocal(OFFERED)) return
  writeLocal(OFFERED, 'yes')
  const offer = make('span', {})
  offer.append(make('a', { href: link.href, hreflang: 'fil', lang: 'fil', textContent: QUESTION }))
  words.replaceChildren(offer)
}
