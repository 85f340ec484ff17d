import * as z from 'zod/mini'
import { MAX_DESCRIPTION, MAX_LINKS, shopFacts } from '#contract/content/site.ts'
import { MAX_FACT } from '#contract/text.ts'
import { hiddenAdvice } from '#domain/account/person-name.ts'
import { completeAddress } from '#domain/page/web-address.ts'
import { type ChangedFacts, factsInForce, type ShopFacts } from '#domain/place/shop-facts.ts'

/** The facts as they are typed: one link to a line. */
export type FactsFields = Omit<ShopFacts, 'links'> & { links: string }
export type FactName = keyof ShopFacts

/** Where a shop's name on Messenger opens a chat. */
export const MESSENGER = 'https://m.me/'

const TOO_LONG = `At most ${MAX_FACT} characters`
const ADDRESS = 'A web address, such as facebook.com/yourshop'
const WORDS: Record<FactName, string> = {
  name: TOO_LONG,
  tagline: TOO_LONG,
  description: `Plain words in one paragraph, at most ${MAX_DESCRIPTION} characters`,
  phone: 'A phone number of 10 to 15 digits and no letters, such as 0917 123 4567',
  email: 'An e-mail address, such as hello@pugon.example',
  messenger: ADDRESS,
  address: TOO_LONG,
  map: ADDRESS,
  links: `One web address to a line, at most ${MAX_LINKS}`,
  deliveryNotice: TOO_LONG,
  taglineFilipino: TOO_LONG,
  descriptionFilipino: `Plain words in one paragraph, at most ${MAX_DESCRIPTION} characters`,
  deliveryNoticeFilipino: TOO_LONG,
}

/** The facts in force, to fill the form. Returns new objects each time, since a form changes them. */
export function factFieldsOf(settings: { facts: ChangedFacts }, file: ShopFacts): FactsFields {
  const facts = factsInForce(file, settings)
  return { ...facts, address: { ...facts.address }, links: facts.links.join('\n') }
}

/** The facts that differ from the file's: all others stay the file's, whatever it says later. */
export function changedFactsOf(fields: FactsFields, file: ShopFacts): ChangedFacts {
  const typed = factsOfFields(fields)
  const names = Object.keys(file) as FactName[]
  return Object.fromEntries(
    names.flatMap((name) => (isSame(typed[name], file[name]) ? [] : [[name, typed[name]]])),
  )
}

/** Whether a fact of the form is not the file's. */
export function isChanged(name: FactName, fields: FactsFields, file: ShopFacts): boolean {
  return name in changedFactsOf(fields, file)
}

/** Why a fact cannot be used; nothing if it can. */
export function checkFact(name: FactName, typed: unknown): string | undefined {
  const value = completed(name, String(typed))
  if (z.safeParse(shopFacts.shape[name], value).success) return undefined
  return (name === 'phone' ? undefined : hiddenAdvice(String(typed))) ?? WORDS[name]
}

/** Why a line of the address cannot be used; nothing if it can. */
export function checkAddressLine(name: keyof ShopFacts['address'], typed: unknown): string | undefined {
  if (z.safeParse(shopFacts.shape.address.shape[name], typed).success) return undefined
  return hiddenAdvice(String(typed)) ?? WORDS.address
}

function factsOfFields({ links, address, ...lines }: FactsFields): ShopFacts {
  return {
    ...trimmed(lines),
    messenger: completeAddress(lines.messenger, MESSENGER),
    map: completeAddress(lines.map),
    address: trimmed(address),
    links: linksOf(links),
  }
}

function completed(name: FactName, typed: string): string | string[] {
  if (name === 'links') return linksOf(typed)
  if (name === 'messenger') return completeAddress(typed, MESSENGER)
  return name === 'map' ? completeAddress(typed) : typed
}

function trimmed<Lines extends Record<string, string>>(lines: Lines): Lines {
  return Object.fromEntries(Object.entries(lines).map(([name, typed]) => [name, typed.trim()])) as Lines
}

function linksOf(typed: string): string[] {
  return typed
    .split(/\s+/)
    .filter(Boolean)
    .map((link) => completeAddress(link))
}

function isSame(one: unknown, other: unknown): boolean {
  const spelled = (value: unknown) =>
    JSON.stringify(
      value,
      value && typeof value === 'object' && !Array.isArray(value) ? Object.keys(value).sort() : undefined,
    )
  return spelled(one) === spelled(other)
}
