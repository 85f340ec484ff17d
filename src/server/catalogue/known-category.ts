import { Problem } from '#server/http/problem.ts'
import { phrase } from '#words/say.ts'
import type { Snapshot } from './snapshot.ts'

/** Refuses with 404 a category that does not exist; one that is inactive or has no products does exist. */
export function requireCategory({ categories }: Snapshot, id: number): void {
  if (!categories.some((category) => category.id === id)) {
    throw new Problem('NOT_FOUND', phrase('There is no such category.'))
  }
}
