import type * as z from 'zod/mini'
import type { SettingsAnswer, updateSettings } from '#contract/admin/shop/settings.ts'
import type { ShopLook } from '#domain/page/look/look.ts'
import { completeAddress } from '#domain/page/web-address.ts'
import { networkName, type ShopFacts } from '#domain/place/shop-facts.ts'
import { changedFactsOf, factFieldsOf } from '#islands/admin/settings/facts/facts-form.ts'

type SettingsDraft = z.output<NonNullable<typeof updateSettings.body>>

/** The networks that have a field of their own, with the address to which a name is added. */
export const NETWORKS = {
  facebook: { name: 'Facebook', site: 'https://www.facebook.com/' },
  instagram: { name: 'Instagram', site: 'https://www.instagram.com/' },
  tiktok: { name: 'TikTok', site: 'https://www.tiktok.com/@' },
} as const

export type NetworkField = keyof typeof NETWORKS
export const NETWORK_FIELDS = Object.keys(NETWORKS) as NetworkField[]

/** Links of the shop: one for each network, and the others, one to a line. */
export type LinkFields = Record<NetworkField | 'others', string>

/** The fields of the look; an empty text stands for what was not chosen. `facts.links` is the list as it was opened. */
export type LookFields = ReturnType<typeof lookFieldsOf>

const NO_PICTURE = { picture: '', alt: '', altFilipino: '' }

/** The fields of the present look. Returns new objects each time, since a form changes them. */
export function lookFieldsOf({ look, ...settings }: SettingsAnswer, file: ShopFacts) {
  const facts = factFieldsOf(settings, file)
  return {
    look: {
      buttons: look.buttons ?? '',
      accent: look.accent ?? '',
      logo: look.logo && { ...look.logo },
      home: { ...NO_PICTURE, ...look.home },
    },
    facts,
    links: linkFieldsOf(facts.links.split('\n').filter(Boolean)),
  }
}

/** The request made from the fields: all other settings stay as they are in the record. */
export function lookDraftOf(fields: LookFields, record: SettingsAnswer, file: ShopFacts): SettingsDraft {
  const { version, ...settings } = record
  return {
    ...settings,
    look: chosenLook(fields),
    facts: changedFactsOf({ ...fields.facts, links: typedLinks(fields).join('\n') }, file),
  }
}

/** The links of the fields, in the order that they had as long as they are the same. */
function typedLinks({ facts, links }: LookFields): string[] {
  const before = facts.links.split('\n').filter(Boolean)
  const after = linksOfFields(links)
  return before.toSorted().join() === after.toSorted().join() ? before : after
}

/** The look as the fields have it. */
export function chosenLook({ look: { buttons, accent, logo, home } }: LookFields): ShopLook {
  return {
    buttons: buttons || null,
    accent: accent || null,
    logo,
    home: home.picture
      ? { picture: home.picture, alt: home.alt.trim(), altFilipino: home.altFilipino.trim() }
      : null,
  }
}

/** A list of links in their fields: the first of each network in its own. */
export function linkFieldsOf(links: readonly string[]): LinkFields {
  const first = (field: NetworkField) =>
    links.find((link) => networkName(link) === NETWORKS[field].name) ?? ''
  const networks = { facebook: first('facebook'), instagram: first('instagram'), tiktok: first('tiktok') }
  const others = links.filter((link) => !Object.values(networks).includes(link))
  return { ...networks, others: others.join('\n') }
}

/** The links of the fields as complete addresses, without empty ones. */
export function linksOfFields({ others, ...networks }: LinkFields): string[] {
  const named = NETWORK_FIELDS.map((field) => completeAddress(networks[field], NETWORKS[field].site))
  return [...named, ...others.split(/\s+/).map((link) => completeAddress(link))].filter(Boolean)
}
