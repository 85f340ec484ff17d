import { optional } from '#client/load-part.ts'
import { enhanceToast } from '#page-scripts/cart/toast.ts'
import { askByMove } from '#page-scripts/consent/ask-by-move.ts'
import { showHearts } from '#page-scripts/favourites/hearts.ts'
import { keepProbing } from '#page-scripts/line/keep-probing.ts'
import { showLine } from '#page-scripts/line/line-indicator.ts'
import { keepQuestion } from '#page-scripts/navigation/other-language.ts'
import { followScrolling } from '#page-scripts/navigation/scrolled.ts'
import { watchStockNotices } from '#page-scripts/product/stock-notice-start.ts'
import { dismissDeliveryNotice } from './delivery-notice.ts'

// Needed only by people who use the page, so it is fetched with their first move.

dismissDeliveryNotice()
followScrolling()
keepQuestion()
showHearts()
watchStockNotices()
showLine()
enhanceToast()
keepProbing()
void optional(() => import('./speed-sample.ts'))
if (/^(?:fil|tl)\b/i.test(navigator.language))
  void optional(() => import('#page-scripts/navigation/filipino-offer.ts')).then((part) =>
    part?.offerFilipino(),
  )

for (const sign of ['input', 'click'])
  document.addEventListener(sign, ({ target }) => countPieces(target as Element))
const quantity = document.querySelector<HTMLInputElement>('.buy [name=quantity]')
// It may have been chosen before this script came.
if (quantity && quantity.value > '1') countPieces(quantity)

/**
 * Asks for consent, if the event is a visitor's move. From here, since the bar below comes with the first move, too, and would
 * move the question from under a finger.
 */
export function answerMove(event: Event): void {
  askByMove(event)
}

/** Says how many pieces several packs are, once somebody chooses how many. */
function countPieces(input: Element): void {
  const form = input.closest<HTMLFormElement>('form[data-product]:has([data-step])')
  if (form)
    void optional(() => import('#page-scripts/product/pieces.ts')).then((part) => part?.showPieces(form))
}
