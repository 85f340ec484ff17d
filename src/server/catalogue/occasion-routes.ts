import { getOccasionBySlug, listOccasions } from '#contract/catalogue/occasion.ts'
import { prepared } from '#server/catalogue/answers/answer.ts'
import { Problem } from '#server/http/problem.ts'
import { type App, route } from '#server/http/route.ts'
import { phrase } from '#words/say.ts'
import type { Catalogue } from './catalogue.ts'

/** The tag of every answer that lists occasions. */
const OCCASIONS_TAG = 'occasions'

/** The occasions that have a page, answered from memory. */
export function mountOccasions(app: App, { catalogue }: { catalogue: Catalogue }): void {
  route(app, listOccasions, async ({ context }) => {
    const snapshot = await catalogue.read()
    return prepared(context, {
      snapshot,
      key: context.req.path,
      tags: [OCCASIONS_TAG],
      make: () => JSON.stringify(snapshot.occasions),
    })
  })

  route(app, getOccasionBySlug, async ({ context, params: { slug } }) => {
    const snapshot = await catalogue.read()
    const occasion = snapshot.occasions.find((occasion) => occasion.slug === slug)
    if (!occasion) throw new Problem('NOT_FOUND', phrase('There is no such occasion.'))
    return prepared(context, {
      snapshot,
      key: `occasion ${occasion.id}`,
      tags: [`occasion-${occasion.id}`],
      make: () => JSON.stringify(occasion),
    })
  })
}
