import * as z from 'zod/mini'
import { day } from '#contract/date.ts'
import type { EnquiryDraft } from '#contract/enquiry/enquiry.ts'
import { personName, phone } from '#contract/person.ts'
import { hiddenAdvice, nameAdvice } from '#domain/account/person-name.ts'
import { manilaDate } from '#domain/time/manila.ts'
import { checkEmail } from '#islands/kit/form/rules.ts'
import { say } from '#words/say.ts'

const MAX_NAME = 100
const MOST_PEOPLE = 2000
const name = personName(MAX_NAME)

/** The fields of an enquiry as they are typed. */
export const EMPTY = {
  words: '',
  date: '',
  occasion: '',
  people: '',
  flavour: '',
  budget: '',
  name: '',
  phone: '',
  email: '',
}

export type TypedEnquiry = typeof EMPTY

/** Advice for each field that the shop would refuse. */
export function checkEnquiry(typed: TypedEnquiry): Partial<Record<keyof TypedEnquiry, string | undefined>> {
  const people = Number(typed.people)
  return {
    words: typed.words.trim()
      ? hiddenAdvice(typed.words)
      : say('Please tell us in a few words what you would like.'),
    date:
      z.safeDecode(day, typed.date).success && typed.date >= manilaDate(new Date())
        ? undefined
        : say('Please choose the day, today or later.'),
    people:
      typed.people === '' || (Number.isInteger(people) && people > 0 && people <= MOST_PEOPLE)
        ? undefined
        : say('Please enter a whole number of people, such as 30.'),
    occasion: hiddenAdvice(typed.occasion),
    flavour: hiddenAdvice(typed.flavour),
    budget: hiddenAdvice(typed.budget),
    name: z.safeDecode(name, typed.name).success
      ? undefined
      : (nameAdvice(typed.name) ?? say('Please enter your name.')),
    phone: z.safeDecode(phone, typed.phone).success
      ? undefined
      : say('Please enter a phone number of 10 to 15 digits and no letters, such as 0917 123 4567.'),
    email: typed.email.trim() ? checkEmail(typed.email) : undefined,
  }
}

/** What is sent. `website` is what a machine has typed into the hidden field. */
export function draftOf(typed: TypedEnquiry, productId: number | null, website: string): EnquiryDraft {
  const orNone = (text: string) => text.trim() || null
  return {
    words: typed.words,
    date: typed.date,
    occasion: orNone(typed.occasion),
    people: typed.people === '' ? null : Number(typed.people),
    flavour: orNone(typed.flavour),
    budget: orNone(typed.budget),
    productId,
    customer: { name: typed.name, phone: typed.phone, email: orNone(typed.email) },
    ...(website && { website }),
  }
}
