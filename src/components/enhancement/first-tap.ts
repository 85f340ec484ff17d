import { takeOrdersFromForms } from './add-to-cart.ts'
import { keepBadge } from './cart-badge.ts'
import { keepDeliveryNotice } from './delivery-notice.ts'
import { wakeFarPictures } from './far-pictures.ts'
import { watchForLostChunks } from './lost-chunks.ts'
import { markSession } from './session-mark.ts'

// Stands inline in every page's head: the first tap counts the moment a button can be seen, however slow the line.
// It needs nothing else; the stores and the cart's panel come when they are wanted.

markSession()
watchForLostChunks()
keepDeliveryNotice()
takeOrdersFromForms()
keepBadge()
wakeFarPictures()
