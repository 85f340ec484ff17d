import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { deliveryAddress } from '#contract/order/fulfilment.ts'
import { id, idParams } from '#contract/page.ts'
import { personName, phone } from '#contract/person.ts'
import { line } from '#contract/text.ts'
import { MAX_LABEL } from '#domain/account/address-book.ts'

const MAX_CONTACT_NAME = 100

const done = z.object({ done: z.literal(true) })

/** Name and mobile number for the caller's orders; `null` if not saved. */
export const contact = { name: z.nullable(personName(MAX_CONTACT_NAME)), phone: z.nullable(phone) }

/** An address with the customer's own word for it, such as "Home". */
const labelled = z.strictObject({ label: line(MAX_LABEL), ...deliveryAddress.shape })

const keptAddress = z.object({ id, label: z.string(), ...deliveryAddress.shape })

/** A saved address; it may be in a place to which the shop no longer delivers. */
export type KeptAddress = z.output<typeof keptAddress>
export type LabelledAddress = z.output<typeof labelled>

export const getProfile = endpoint({
  summary: 'Everything an account remembers for the next order',
  details: 'Addresses are sorted by when they were saved, latest first.',
  method: 'GET',
  path: '/account/profile',
  access: 'session',
  answer: z.object({
    ...contact,
    /** The address the shop writes to; empty if the server is older than the page. */
    email: z._default(z.string(), ''),
    /** A new address that is not confirmed yet. */
    newEmail: z.nullable(z.string()),
    addresses: z.array(keptAddress),
  }),
})

export type Profile = z.output<typeof getProfile.answer>

export const setContact = endpoint({
  summary: 'Saves the name and the mobile number for the caller’s orders; `null` removes them',
  method: 'PUT',
  path: '/account/contact',
  access: 'session',
  repeatable: true,
  body: z.strictObject(contact),
  answer: done,
})

export const addAddress = endpoint({
  summary: 'Saves another address; 409 beyond ten',
  method: 'POST',
  path: '/account/addresses',
  access: 'session',
  status: 201,
  body: labelled,
  answer: keptAddress,
})

export const updateAddress = endpoint({
  summary: 'Changes one of the caller’s addresses',
  method: 'PUT',
  path: '/account/addresses/{id}',
  access: 'session',
  repeatable: true,
  params: idParams,
  body: labelled,
  answer: keptAddress,
})

export const removeAddress = endpoint({
  summary: 'Removes one of the caller’s addresses',
  method: 'DELETE',
  path: '/account/addresses/{id}',
  access: 'session',
  params: idParams,
  answer: done,
})
