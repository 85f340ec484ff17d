import { showHearts } from '#page-scripts/favourites/hearts.ts'
import { watchStockNotices } from '#page-scripts/product/stock-notice-start.ts'
import { followScrolling } from './scrolled.ts'

// What only those need who use the page: it comes as somebody begins to move.

followScrolling()
showHearts()
watchStockNotices()
