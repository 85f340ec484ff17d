import { markSession } from '#page-scripts/account/session-mark.ts'
import { keepBadge } from '#page-scripts/cart/cart-badge.ts'
import { keepDeliveryNotice } from '#page-scripts/page/delivery-notice.ts'
import { wakeFarPictures } from '#page-scripts/page/distant-pictures.ts'
import { watchForLostChunks } from '#page-scripts/page/lost-chunks.ts'
import { takeOrdersFromForms } from './add-to-cart.ts'

// Inline in every page's head: the first tap counts the moment a button can be seen, however slow the line.
// It needs nothing else; the stores and the cart's panel come on demand.

markSession()
watchForLostChunks()
keepDeliveryNotice()
takeOrdersFromForms()
keepBadge()
wakeFarPictures()
