import { optional } from '#client/load-part.ts'
import { enhanceToast } from '#page-scripts/cart/toast.ts'
import { showHearts } from '#page-scripts/favourites/hearts.ts'
import { keepProbing } from '#page-scripts/line/keep-probing.ts'
import { showLine } from '#page-scripts/line/line-indicator.ts'
import { keepQuestion } from '#page-scripts/navigation/other-language.ts'
import { followScrolling } from '#page-scripts/navigation/scrolled.ts'
import { watchStockNotices } from '#page-scripts/product/stock-notice-start.ts'

// Needed only by people who use the page, so it is fetched with their first move.

followScrolling()
keepQuestion()
showHearts()
watchStockNotices()
showLine()
enhanceToast()
keepProbing()

// The pieces of several packs are counted once somebody chooses how many.
for (const sign of ['input', 'click'])
  document.addEventListener(sign, ({ target }) => {
    const form = (target as Element).closest<HTMLFormElement>('form[data-product]:has([data-step])')
    if (form)
      void optional(() => import('#page-scripts/product/pieces.ts')).then((part) => part?.showPieces(form))
  })

void optional(() => import('./speed-sample.ts'))
