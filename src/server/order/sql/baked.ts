import { and, eq } from 'drizzle-orm'
import type { Baked } from '#domain/order/bake-list.ts'
import type { ManilaDate } from '#domain/time/manila.ts'
import type { Database } from '#server/db/open.ts'
import { bakedGoods } from '#server/db/schema/order/baked.ts'

type Tick = Baked & { date: ManilaDate; was: number; at: Date; userId: number }

/** The pieces that are ticked off for a day. */
export async function listBaked(database: Database, date: ManilaDate): Promise<Baked[]> {
  const { sizeId, window, quantity } = bakedGoods
  return database.select({ sizeId, window, quantity }).from(bakedGoods).where(eq(bakedGoods.date, date))
}

/**
 * Ticks pieces off, unless another tablet has done so since this one showed `was`. Condition and change are one: two
 * bakers who tick the same tray at once tick it once.
 */
export async function setBaked(database: Database, { was, ...tick }: Tick): Promise<boolean> {
  const { quantity, at, userId } = tick
  const key = { date: tick.date, window: tick.window, sizeId: tick.sizeId }
  const rows =
    was === 0
      ? await database
          .insert(bakedGoods)
          .values(tick)
          .onConflictDoUpdate({
            target: [bakedGoods.date, bakedGoods.window, bakedGoods.sizeId],
            set: { quantity, at, userId },
            setWhere: eq(bakedGoods.quantity, 0),
          })
          .returning({ quantity: bakedGoods.quantity })
      : await database
          .update(bakedGoods)
          .set({ quantity, at, userId })
          .where(and(matches(key), eq(bakedGoods.quantity, was)))
          .returning({ quantity: bakedGoods.quantity })
  return rows.length > 0
}

function matches({ date, window, sizeId }: { date: string; window: string; sizeId: number }) {
  return and(eq(bakedGoods.date, date), eq(bakedGoods.window, window), eq(bakedGoods.sizeId, sizeId))
}
