import {
  CakeSlice,
  ClipboardList,
  CookingPot,
  type LucideIcon,
  ShoppingBasket,
  Store,
  UserRound,
  Wallet,
} from 'lucide-react'
import type { PlaceName } from '#islands/admin/admin-pages.ts'

/** The icon of each place in the navigation. */
export const ICONS: Record<PlaceName, LucideIcon> = {
  Today: ClipboardList,
  Bake: CookingPot,
  Counter: ShoppingBasket,
  Menu: CakeSlice,
  People: UserRound,
  Money: Wallet,
  Shop: Store,
}
