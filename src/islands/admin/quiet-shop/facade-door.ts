import { optional } from '#client/load-part.ts'
import { FacadeError } from './facade-error.ts'

type Facade = typeof import('./small-business.ts')['smallBusiness']

/** The facade, whose chunk is loaded when it is first needed (§8, D56). */
export async function openFacade(
  load: () => Promise<{ smallBusiness: Facade } | undefined> = () => import('./small-business.ts'),
): Promise<Facade> {
  const part = await optional(load)
  if (!part) throw new FacadeError('Small business facade not available')
  return part.smallBusiness
}
