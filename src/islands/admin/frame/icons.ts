import {
  BookOpen,
  CakeSlice,
  ClipboardList,
  CookingPot,
  Gauge,
  History,
  type LucideIcon,
  MessageSquare,
  PartyPopper,
  Settings,
  ShieldCheck,
  Store,
  Tags,
  TicketPercent,
  Timer,
  Users,
} from 'lucide-react'
import type { AdminPageName } from '#islands/admin/admin-pages.ts'

/** The icon of each page in the navigation. */
export const ICONS: Record<AdminPageName, LucideIcon> = {
  dashboard: Gauge,
  orders: ClipboardList,
  'bake-list': CookingPot,
  products: CakeSlice,
  categories: BookOpen,
  occasions: PartyPopper,
  messages: MessageSquare,
  pricing: Tags,
  vouchers: TicketPercent,
  'quiet-shop': Store,
  settings: Settings,
  team: Users,
  audit: History,
  security: ShieldCheck,
  speed: Timer,
}
