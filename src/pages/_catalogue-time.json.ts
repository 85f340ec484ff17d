import { manilaIso } from '#domain/time/manila.ts'

/** When this site was made of the catalogue. */
const readAt = manilaIso(new Date())

export function GET(): Response {
  return Response.json({ readAt })
}
