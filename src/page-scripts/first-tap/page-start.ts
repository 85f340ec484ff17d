import { markSession } from '#page-scripts/account/session-mark.ts'
import { keepBadge } from '#page-scripts/cart/cart-badge.ts'
import { keepDeliveryNotice } from '#page-scripts/page/delivery-notice.ts'
import { wakeDistant } from '#page-scripts/page/distant.ts'
import { watchForLostChunks } from '#page-scripts/page/lost-chunks.ts'

// Inline in the head of every page: what is right before the first paint, or must hear what comes after it.
// It needs nothing else; the stores and the cart's panel come on demand.

markSession()
watchForLostChunks()
keepDeliveryNotice()
keepBadge()
wakeDistant()
