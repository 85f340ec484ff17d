import { and, eq, type SQL } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { enquiries, enquiryPhotos, enquiryQuotes } from '#server/db/schema/order/enquiry.ts'
import { orders } from '#server/db/schema/order/order.ts'
import type { Photo } from './photo.ts'

/** The orders for which this holds that came from a quote, by number: each with the picture of what was agreed, if there is one. */
export async function quotedOrders(
  database: Database,
  where: SQL | undefined,
): Promise<Map<string, Pick<Photo, 'id' | 'width' | 'height'> | null>> {
  const { id, width, height } = enquiryPhotos
  const rows = await database
    .select({ number: orders.number, photo: { id, width, height } })
    .from(orders)
    .innerJoin(enquiries, eq(enquiries.orderId, orders.id))
    .innerJoin(
      enquiryQuotes,
      and(eq(enquiryQuotes.enquiryId, enquiries.id), eq(enquiryQuotes.state, 'accepted')),
    )
    .leftJoin(enquiryPhotos, eq(enquiryPhotos.id, enquiryQuotes.photoId))
    .where(where)
  return new Map(rows.map(({ number, photo }) => [number, photo]))
}
