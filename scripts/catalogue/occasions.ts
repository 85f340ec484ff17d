import type { Occasion } from '#contract/catalogue/occasion.ts'

/** An occasion of the sample. */
export type SampleOccasion = Occasion & { isActive: boolean }

type OccasionFacts = Pick<
  Occasion,
  'name' | 'slug' | 'description' | 'nameFilipino' | 'descriptionFilipino'
> & {
  /** Slugs, in the order of its page. */
  products: string[]
  /** Its days on the home page, both included. */
  home?: [from: string, until: string]
}

const FACTS: OccasionFacts[] = [
  {
    name: 'Birthday',
    slug: 'birthday',
    description: 'Cakes with room for a name on them, and small bites for everyone around the table.',
    nameFilipino: 'Kaarawan',
    descriptionFilipino:
      'Mga cake na may lugar para sa pangalan, at maliliit na kagat para sa lahat ng nasa paligid ng mesa.',
    products: [
      'ube-chiffon-cake',
      'chocolate-fudge-cake',
      'mango-cream-cake',
      'yema-cake',
      'mini-cheesecakes',
      'chocolate-crinkles',
      'ube-crinkles',
      'mamon',
    ],
  },
  {
    name: 'Fiesta',
    slug: 'fiesta',
    description:
      'Trays and showpieces for a long table: rich cakes to slice, pies to share, savoury bakes by the box.',
    nameFilipino: 'Pista',
    descriptionFilipino:
      'Handang nakabandeha para sa mahabang mesa: malinamnam na cake na hihiwain, pie na paghahatian, maaalat na palaman kada kahon.',
    products: [
      'leche-flan-cake',
      'sans-rival',
      'brazo-de-mercedes',
      'made-to-order-egg-pie',
      'chicken-empanada',
      'asado-roll',
      'ensaymada',
      'mocha-roll',
    ],
  },
  {
    name: 'Pasalubong',
    slug: 'pasalubong',
    description:
      'Boxes to take along when you visit: tarts, hopia, polvoron and biscuits that travel well and keep.',
    descriptionFilipino:
      'Mga kahong bitbit kapag bibisita: tart, hopia, polvoron at biskuwit na hindi nasisira sa biyahe at tumatagal.',
    products: [
      'buko-tart',
      'hopia-ube',
      'classic-polvoron',
      'lengua-de-gato',
      'pineapple-tart',
      'uraro',
      'otap',
      'panutsa',
      'hopia-monggo',
      'taisan',
    ],
    home: ['2026-11-16', '2027-01-06'],
  },
]

/**
 * Every occasion, with those of its products that a catalogue of `count` products has. Throws if it names a
 * product that is not written.
 */
export function sampleOccasions(
  samples: readonly { id: number; slug: string }[],
  count: number,
): SampleOccasion[] {
  const idOf = (slug: string) => {
    const product = samples.find((candidate) => candidate.slug === slug)
    if (!product) throw new Error(`No product has the slug ${slug}`)
    return product.id
  }
  return FACTS.map(({ products: slugs, home: [homeFrom, homeUntil] = [null, null], ...facts }, index) => ({
    id: index + 1,
    ...facts,
    productIds: slugs.map(idOf).filter((id) => id <= count),
    isActive: true,
    sortOrder: index + 1,
    homeFrom,
    homeUntil,
    createdAt: '2026-01-01T06:00:00+08:00',
    updatedAt: '2026-06-01T06:00:00+08:00',
  }))
}
