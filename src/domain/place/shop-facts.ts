import { readWebAddress } from '#domain/page/web-address.ts'

/** The shop itself, as pages, messages and search engines show it. */
export type ShopFacts = {
  name: string
  /** Tagline, description and delivery notice may be empty: pages then leave them out. */
  tagline: string
  description: string
  phone: string
  email: string
  /** A link that opens a chat with the shop; empty for a shop without Messenger. */
  messenger: string
  address: {
    street: string
    barangay: string
    municipality: string
    province: string
    postalCode: string
    country: string
  }
  /** A link to the shop on a map; empty for a search by name and address. */
  map: string
  /** The shop's pages on social networks. */
  links: string[]
  deliveryNotice: string
  /** The owner's lines in Filipino; empty for pages in Filipino that show the English ones. */
  taglineFilipino: string
  descriptionFilipino: string
  deliveryNoticeFilipino: string
}

/** Facts that the owner has changed; the others are those of the shop's file. */
export type ChangedFacts = { [Field in keyof ShopFacts]?: ShopFacts[Field] | undefined }

/** The facts in force: a changed one counts before the file's. */
export function factsInForce<Facts extends Partial<ShopFacts>>(
  file: Facts,
  { facts }: { facts: ChangedFacts },
): Facts {
  const ownFacts = Object.entries(facts).filter(([name, value]) => name in file && value !== undefined)
  return { ...file, ...Object.fromEntries(ownFacts) }
}

/** The shop's facts without anything else that its file has. */
export function factsOf(file: ShopFacts): ShopFacts {
  const { name, tagline, description, phone, email, messenger, address, map, links, deliveryNotice } = file
  const { taglineFilipino, descriptionFilipino, deliveryNoticeFilipino } = file
  return {
    name,
    tagline,
    description,
    phone,
    email,
    messenger,
    address,
    map,
    links,
    deliveryNotice,
    taglineFilipino,
    descriptionFilipino,
    deliveryNoticeFilipino,
  }
}

const NETWORKS: ReadonlyMap<string, string> = new Map([
  ['facebook.com', 'Facebook'],
  ['instagram.com', 'Instagram'],
  ['tiktok.com', 'TikTok'],
  ['youtube.com', 'YouTube'],
  ['x.com', 'X'],
  ['twitter.com', 'X'],
  ['threads.net', 'Threads'],
  ['viber.com', 'Viber'],
  ['m.me', 'Messenger'],
])

/** The name of a social network by its address: `Facebook`; for others the host. */
export function networkName(link: string): string {
  const host = readWebAddress(link)?.hostname.replace(/^(?:www|m|web)\./, '') ?? link
  return NETWORKS.get(host) ?? host
}
