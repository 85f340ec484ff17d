import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { EnquiryDraft } from '#contract/enquiry/enquiry.ts'
import { emailKey } from '#domain/account/account-name.ts'
import { type EnquirySide, stateAfterNote } from '#domain/order/enquiry/enquiry-state.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { users } from '#server/db/schema/account.ts'
import { enquiries, enquiryNotes, enquiryPhotos, enquiryQuotes } from '#server/db/schema/order/enquiry.ts'
import { orders } from '#server/db/schema/order/order.ts'
import type { Photo } from '#server/enquiry/sql/photo.ts'
import { quoteOf, type StoredQuote } from '#server/enquiry/sql/quote.ts'
import { UNREADABLE, type Vault } from '#server/keys/vault.ts'
import { emailIndex, phoneIndex } from '#server/voucher/customer-keys.ts'
import type { Language } from '#words/language.ts'

type Row = typeof enquiries.$inferSelect
type Reader = Database | Transaction

/** What somebody wishes for, besides the day. */
export type Wish = Pick<EnquiryDraft, 'occasion' | 'people' | 'flavour' | 'budget' | 'words'>

/** An enquiry with its sealed columns opened; without its conversation. */
export type Enquiry = Omit<Row, 'contact' | 'wish' | 'phoneIndex' | 'emailIndex'> & {
  customer: EnquiryDraft['customer']
  wish: Wish
  /** The order that it has become. */
  order: { number: string; status: OrderStatus } | null
}

/** An enquiry with everything that belongs to it; quotes the newest first, the rest the oldest first. */
export type WholeEnquiry = Enquiry & {
  notes: { id: number; by: EnquirySide; words: string; at: Date; username: string | null }[]
  /** The customer's photos, and the drawings of the shop's messages. */
  photos: Photo[]
  quotes: (StoredQuote & { username: string | null })[]
}

/** Enquiries of one mailbox that are shown at once. */
const MOST_OF_ONE = 100

const UNREADABLE_WISH: Wish = { occasion: null, people: null, flavour: null, budget: null, words: UNREADABLE }
const UNREADABLE_CUSTOMER = { name: UNREADABLE, phone: '', email: null }

/** Writes a new enquiry and returns it. */
export async function insertEnquiry(
  database: Database | Transaction,
  vault: Vault,
  { number, draft, language, now }: { number: string; draft: EnquiryDraft; language: Language; now: Date },
): Promise<Enquiry> {
  const { customer, date, productId, occasion, people, flavour, budget, words } = draft
  const { phone, email } = customer
  const wish: Wish = { occasion, people, flavour, budget, words }
  const [row] = await database
    .insert(enquiries)
    .values({
      number,
      contact: vault.seal(JSON.stringify(customer)),
      phoneIndex: phoneIndex(vault, phone),
      emailIndex: email && emailIndex(vault, email),
      wish: vault.seal(JSON.stringify(wish)),
      date,
      productId,
      language,
      createdAt: now,
      waitingSince: now,
    })
    .returning()
  if (!row) throw new Error('The enquiry was not written')
  return opened(vault, row, null)
}

/** The enquiry for which this holds, with everything that belongs to it; `null` if there is none. */
export async function findEnquiry(
  database: Reader,
  vault: Vault,
  where: { id: number } | { number: string },
): Promise<WholeEnquiry | null> {
  const isIt = 'id' in where ? eq(enquiries.id, where.id) : eq(enquiries.number, where.number)
  const [record] = await database
    .select({ row: enquiries, order: { number: orders.number, status: orders.status } })
    .from(enquiries)
    .leftJoin(orders, eq(orders.id, enquiries.orderId))
    .where(isIt)
  if (!record) return null
  const { id } = record.row
  const [notes, photos, quotes] = await Promise.all([
    database
      .select({ note: enquiryNotes, username: users.username })
      .from(enquiryNotes)
      .leftJoin(users, eq(users.id, enquiryNotes.userId))
      .where(eq(enquiryNotes.enquiryId, id))
      .orderBy(asc(enquiryNotes.id)),
    database
      .select()
      .from(enquiryPhotos)
      .where(eq(enquiryPhotos.enquiryId, id))
      .orderBy(asc(enquiryPhotos.id)),
    database
      .select({ quote: enquiryQuotes, username: users.username })
      .from(enquiryQuotes)
      .leftJoin(users, eq(users.id, enquiryQuotes.userId))
      .where(eq(enquiryQuotes.enquiryId, id))
      .orderBy(desc(enquiryQuotes.version)),
  ])
  return {
    ...opened(vault, record.row, record.order),
    notes: notes.map(({ note: { id: noteId, by, words, at }, username }) => {
      return { id: noteId, by, words: vault.read(words) ?? UNREADABLE, at, username }
    }),
    photos,
    quotes: quotes.map(({ quote, username }) => ({ ...quoteOf(quote), username })),
  }
}

/** The enquiry for a change of it, locked until the transaction ends; `null` if there is none. */
export async function holdEnquiry(
  transaction: Transaction,
  vault: Vault,
  id: number,
): Promise<Enquiry | null> {
  const [row] = await transaction.select().from(enquiries).where(eq(enquiries.id, id)).for('update')
  return row ? opened(vault, row, null) : null
}

/** Changes an enquiry that is held. */
export async function updateEnquiry(
  transaction: Transaction,
  id: number,
  change: Partial<Pick<Row, 'state' | 'waitingSince' | 'closedAt' | 'orderId'>>,
): Promise<void> {
  await transaction.update(enquiries).set(change).where(eq(enquiries.id, id))
}

type NewNote = { by: EnquirySide; words: string; userId: number | null; now: Date }

/** Adds a message to an enquiry that is held, and returns its id; from then on the other side is asked. */
export async function addNote(
  transaction: Transaction,
  vault: Vault,
  { id, state }: Pick<Enquiry, 'id' | 'state'>,
  { by, words, userId, now }: NewNote,
): Promise<number> {
  const [note] = await transaction
    .insert(enquiryNotes)
    .values({ enquiryId: id, by, userId, words: vault.seal(words), at: now })
    .returning({ id: enquiryNotes.id })
  if (!note) throw new Error('The message was not written')
  await updateEnquiry(transaction, id, {
    state: stateAfterNote(state, by),
    waitingSince: by === 'customer' ? now : null,
  })
  return note.id
}

/** The number of messages of an enquiry. */
export async function countNotes(database: Reader, id: number): Promise<number> {
  return database.$count(enquiryNotes, eq(enquiryNotes.enquiryId, id))
}

/** The stored states behind each state that is shown. */
const SHOWN: Record<string, SQL | undefined> = {
  new: eq(enquiries.state, 'new'),
  asked: eq(enquiries.state, 'asked'),
  quoted: eq(enquiries.state, 'quoted'),
  approved: and(eq(enquiries.state, 'ordered'), eq(orders.status, 'PENDING_PAYMENT')),
  ordered: and(
    eq(enquiries.state, 'ordered'),
    sql`${orders.status} IS NOT NULL AND ${orders.status} NOT IN ('PENDING_PAYMENT', 'CANCELLED')`,
  ),
  closed: sql`(${enquiries.state} = 'closed'
    OR ${enquiries.state} = 'ordered' AND COALESCE(${orders.status}, 'CANCELLED') = 'CANCELLED')`,
}

/** A page of enquiries: those that wait for the shop first, the longest waiting at the top; then the newest. */
export async function listEnquiries(
  database: Database,
  vault: Vault,
  { state, page, size }: { state?: string | undefined; page: number; size: number },
) {
  const isShown = state ? SHOWN[state] : undefined
  const photos = sql<number>`(SELECT count(*)::int FROM ${enquiryPhotos} WHERE ${enquiryPhotos.enquiryId} = ${enquiries.id})`
  const heldUntil = sql<string | null>`(SELECT max(${enquiryQuotes.expiresAt}) FROM ${enquiryQuotes}
    WHERE ${enquiryQuotes.enquiryId} = ${enquiries.id} AND ${enquiryQuotes.state} = 'sent')`
  const [counted] = await database
    .select({ totalElements: count() })
    .from(enquiries)
    .leftJoin(orders, eq(orders.id, enquiries.orderId))
    .where(isShown)
  const rows = await database
    .select({
      row: enquiries,
      order: { number: orders.number, status: orders.status },
      photos,
      heldUntil,
    })
    .from(enquiries)
    .leftJoin(orders, eq(orders.id, enquiries.orderId))
    .where(isShown)
    .orderBy(sql`${enquiries.waitingSince} ASC NULLS LAST`, desc(enquiries.id))
    .limit(size)
    .offset(page * size)
  return {
    totalElements: counted?.totalElements ?? 0,
    content: rows.map(({ row, order, ...more }) => ({
      ...opened(vault, row, order),
      photos: more.photos,
      heldUntil: more.heldUntil ? new Date(more.heldUntil) : null,
    })),
  }
}

/** The enquiries of a mailbox with everything that belongs to them, the newest first. */
export async function enquiriesOf(database: Database, vault: Vault, email: string): Promise<WholeEnquiry[]> {
  const rows = await database
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(inArray(enquiries.emailIndex, vault.indexes(emailKey(email))))
    .orderBy(desc(enquiries.id))
    .limit(MOST_OF_ONE)
  const all = await Promise.all(rows.map(({ id }) => findEnquiry(database, vault, { id })))
  return all.filter((enquiry) => enquiry !== null)
}

/** The enquiry that an order came from. */
export async function findEnquiryOfOrder(database: Database, number: string) {
  const photos = sql<number>`(SELECT count(*)::int FROM ${enquiryPhotos} WHERE ${enquiryPhotos.enquiryId} = ${enquiries.id})`
  const [row] = await database
    .select({ id: enquiries.id, number: enquiries.number, photos })
    .from(enquiries)
    .innerJoin(orders, eq(orders.id, enquiries.orderId))
    .where(eq(orders.number, number))
  return row ?? null
}

function opened(
  vault: Vault,
  { contact, wish, phoneIndex: _, emailIndex: __, ...row }: Row,
  order: Enquiry['order'],
): Enquiry {
  const [customer, wished] = [vault.read(contact), vault.read(wish)]
  return {
    ...row,
    customer: customer === null ? UNREADABLE_CUSTOMER : (JSON.parse(customer) as Enquiry['customer']),
    wish: wished === null ? UNREADABLE_WISH : (JSON.parse(wished) as Wish),
    order,
  }
}
