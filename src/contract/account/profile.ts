import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { deliveryAddress } from '#contract/order/fulfilment.ts'
import { id, idParams } from '#contract/page.ts'
import { line, phone } from '#contract/text.ts'
import { MAX_LABEL } from '#domain/account/address-book.ts'

const MAX_CONTACT_NAME = 100

const done = z.object({ done: z.literal(true) })

/** The name to call out and the mobile number of one's orders; `null` where none is kept. */
export const contact = { name: z.nullable(line(MAX_CONTACT_NAME)), phone: z.nullable(phone) }

/** An address with the customer's own word for it, such as "Home". */
const labelled = z.strictObject({ label: line(MAX_LABEL), ...deliveryAddress.shape })

const keptAddress = z.object({ id, label: z.string(), ...deliveryAddress.shape })

/** A kept address; its place may be one that the shop no longer delivers to. */
export type KeptAddress = z.output<typeof keptAddress>
export type LabelledAddress = z.output<typeof labelled>

/** All that an account remembers for the next order, addresses latest kept first. */
export const getProfile = endpoint({
  method: 'GET',
  path: '/account/profile',
  access: 'session',
  answer: z.object({
    ...contact,
    /** Where the shop writes to; empty from a server older than the page. */
    email: z._default(z.string(), ''),
    /** The address that waits for its mailed link to be followed. */
    newEmail: z.nullable(z.string()),
    addresses: z.array(keptAddress),
  }),
})

export type Profile = z.output<typeof getProfile.answer>

/** Keeps, changes or, with `null`, forgets the name and the mobile number of one's orders. */
export const setContact = endpoint({
  method: 'PUT',
  path: '/account/contact',
  access: 'session',
  body: z.strictObject(contact),
  answer: done,
})

/** Keeps another address; 409 beyond ten. */
export const addAddress = endpoint({
  method: 'POST',
  path: '/account/addresses',
  access: 'session',
  status: 201,
  body: labelled,
  answer: keptAddress,
})

/** Changes one of one's addresses. */
export const updateAddress = endpoint({
  method: 'PUT',
  path: '/account/addresses/{id}',
  access: 'session',
  params: idParams,
  body: labelled,
  answer: keptAddress,
})

/** Forgets one of one's addresses. */
export const removeAddress = endpoint({
  method: 'DELETE',
  path: '/account/addresses/{id}',
  access: 'session',
  params: idParams,
  answer: done,
})
