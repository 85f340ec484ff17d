import { AddMember } from './AddMember.tsx'
import { ForShoppers } from './ForShoppers.tsx'
import { Popular } from './Popular.tsx'
import { Routines } from './Routines.tsx'
import { Shelf } from './Shelf.tsx'
import './quiet-shop.css'

/** One place for the owner of a small shop: goods and stock, what sells, routines, a helper, lighter pages (D56). */
export function QuietShop() {
  return (
    <div className="quiet-parts">
      <div>
        <Routines />
        <Shelf />
      </div>
      <div>
        <Popular />
        <ForShoppers />
        <AddMember />
      </div>
    </div>
  )
}
