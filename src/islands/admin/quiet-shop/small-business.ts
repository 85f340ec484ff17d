import { request } from '#client/api.ts'
import { getOrderCounts } from '#contract/admin/order/order-count.ts'
import { changeStock } from '#contract/admin/product/product.ts'
import { listAdminProducts, listLowStock, listOutOfStock } from '#contract/admin/product/product-list.ts'
import { setEmergency } from '#contract/admin/shop/emergency.ts'
import { getPagesState } from '#contract/admin/shop/pages.ts'
import { getPause, setPause } from '#contract/admin/shop/settings.ts'
import { getSmallBusiness, setDeviceCare } from '#contract/admin/shop/small-business.ts'
import { inviteMember } from '#contract/admin/team.ts'
import { listPopularProducts } from '#contract/catalogue/product-list.ts'
import { purgeCdn } from '#contract/shop/cdn.ts'
import { CATALOGUE_TAG } from '#domain/page/copies/copy-rule.ts'
import { type DeviceCare, tuningAt } from '#domain/page/network/device-care.ts'
import { SMALL_BUSINESS } from '#domain/page/network/shop-scale.ts'
import type { BusinessPeriod } from '#domain/time/business-period.ts'
import { addDays, type ManilaDate } from '#domain/time/manila.ts'
import { clearCopies } from '#stores/page/own-data.ts'
import { FacadeError } from './facade-error.ts'

/** The routines of a day. */
export type Workflow = 'morning' | 'closing'

/** The outcome of one step of a routine. */
export type Step = { title: string; result: string }

type PageQuery = { page: number; size: number }

/** The whole list of a small shop. */
const ALL: PageQuery = { page: 0, size: SMALL_BUSINESS.products }
/** Only the number of products counts. */
const COUNT: PageQuery = { page: 0, size: 1 }

/** Turns a failure into one of the operation's own, with its message (§8). */
async function or<Result>(message: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    throw new FacadeError(message, cause)
  }
}

/** Everything that the owner of a small shop does in a day, under one door (D56); each over a real call. */
export const smallBusiness = {
  loadCatalog: () =>
    or('Failed to load catalog', () =>
      request(listAdminProducts, { query: { ...ALL, sortBy: 'name', sortDir: 'asc' } }),
    ),

  updateStock: ({ id, sizeId, stockDelta }: { id: number; sizeId: number; stockDelta: number }) =>
    or('Failed to update stock', () =>
      request(changeStock, { params: { id }, body: { changes: [{ sizeId, stockDelta }] } }),
    ),

  getPopularProducts: () =>
    or('Failed to get popular products', () => request(listPopularProducts, { query: {} })),

  setupTeamMember: (who: { username: string; email: string }) =>
    or('Failed to setup team member', () =>
      request(inviteMember, { body: { ...who, roles: ['ROLE_STAFF'] } }),
    ),

  executeWorkflow: (name: Workflow, today: ManilaDate) =>
    or('Failed to execute workflow', () => (name === 'morning' ? openUp(today) : closeUp(today))),

  optimizeForPeriod: (period: BusinessPeriod) =>
    or('Failed to optimize for period', () =>
      choose(({ devices }) => ({ ...devices, tunedFor: tuningAt(period) })),
    ),

  autoOptimize: () => or('Failed to auto-optimize', () => choose(({ suggested }) => suggested)),

  clearCaches: () =>
    or('Failed to clear caches', async () => {
      const { cdn } = await request(purgeCdn, { body: { tags: [CATALOGUE_TAG] } })
      await clearCopies()
      return cdn
    }),

  enableNetworkAwareCaching: (isEnabled = true) =>
    or('Failed to enable network-aware caching', () =>
      choose(({ devices }) => ({ ...devices, followsLine: isEnabled })),
    ),

  enableEmergencyMode: () =>
    or('Failed to enable emergency mode', () => request(setEmergency, { body: { emergency: true } })),
}

type SmallShop = Awaited<ReturnType<typeof readShop>>

function readShop() {
  return request(getSmallBusiness, {})
}

async function choose(change: (shop: SmallShop) => DeviceCare): Promise<SmallShop> {
  return request(setDeviceCare, { body: change(await readShop()) })
}

/** Takes orders again if they are paused, and says what the day begins with. */
async function openUp(today: ManilaDate): Promise<Step[]> {
  const { pausedUntil } = await request(getPause, {})
  if (pausedUntil) await request(setPause, { body: { pausedUntil: null } })
  return [
    { title: 'Orders', result: pausedUntil ? 'Taken again: they were paused.' : 'Are being taken.' },
    { title: 'For today', result: await ordersOn(today) },
    ...(await shelf()),
  ]
}

/** Says what is left of the day and what tomorrow needs, and whether shoppers see the edits. */
async function closeUp(today: ManilaDate): Promise<Step[]> {
  const { failures, builder } = await request(getPagesState, {})
  const isBehind = failures.length > 0 || builder?.error
  return [
    { title: 'For today', result: await ordersOn(today) },
    { title: 'For tomorrow', result: await ordersOn(addDays(today, 1)) },
    ...(await shelf()),
    {
      title: 'Pages',
      result: isBehind ? 'Some do not show the edits of the day: see Health.' : 'Show the edits of the day.',
    },
  ]
}

async function ordersOn(date: ManilaDate): Promise<string> {
  const { total, windows, paymentsToConfirm } = await request(getOrderCounts, { query: { date } })
  const open = windows
    .flatMap(({ statuses }) => statuses)
    .filter(({ status }) => status === 'PENDING_PAYMENT' || status === 'CONFIRMED' || status === 'BAKING')
    .reduce((sum, { orders }) => sum + orders, 0)
  const payments = paymentsToConfirm > 0 ? `, ${paymentsToConfirm} payments to confirm` : ''
  return `${counted(total, 'order')}, ${open} still to get ready${payments}.`
}

async function shelf(): Promise<Step[]> {
  const out = await request(listOutOfStock, { query: COUNT })
  const low = await request(listLowStock, { query: COUNT })
  return [
    { title: 'Sold out', result: `${counted(out.totalElements, 'product')}.` },
    { title: 'Running low', result: `${counted(low.totalElements, 'product')}.` },
  ]
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
