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
void optional(() => import('./speed-sample.ts'))
