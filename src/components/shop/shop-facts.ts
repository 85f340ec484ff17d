import type { SiteFacts } from '#contract/content/site.ts'
import { translate } from '#domain/translation.ts'
import { language } from '#words/language.ts'
import { loadContent } from './shop-content.ts'

/** The shop's own facts, from `content/catalogue/site.json` and the settings, with its current terms; in the page's language. */
export async function loadSite(): Promise<SiteFacts> {
  const facts = translate((await loadContent()).facts, language())
  // A shop that does not describe itself still has a headline, and words for search engines.
  return { ...facts, description: facts.description || facts.name }
}

/** The shop's name with the line under it, if it has one. */
export function titleOf({ name, tagline }: Pick<SiteFacts, 'name' | 'tagline'>): string {
  return tagline ? `${name}: ${tagline}` : name
}

/** The description's first sentence as a headline, and the rest. */
export function headlineOf({ description }: Pick<SiteFacts, 'description'>): {
  headline: string
  lead: string
} {
  const end = description.indexOf('. ')
  if (end === -1) return { headline: description, lead: '' }
  return { headline: description.slice(0, end + 1), lead: description.slice(end + 2) }
}

/** The number as it is shown: never broken into two lines. */
export function phoneWords(phone: string): string {
  return phone.replaceAll(' ', '\u00a0')
}

/** `tel:` and the number without spaces. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}

/** A link to the shop on a map, which a phone opens in its app or on the site. */
export function mapLink({ name, address, map }: Pick<SiteFacts, 'name' | 'address' | 'map'>): string {
  if (map) return map
  const { street, barangay, municipality, province, postalCode } = address
  const query = [name, street, barangay, municipality, `${province} ${postalCode}`].join(', ')
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`
}
