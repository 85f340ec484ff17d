import * as z from 'zod/mini'

/** Fields of which each may be left out. `z.partial` with what it needs weighs 200 B on shoppers' pages. */
export function optionally<Shape extends z.core.$ZodShape>(
  shape: Shape,
): { [Field in keyof Shape]: z.ZodMiniOptional<Shape[Field]> } {
  const fields = Object.entries(shape).map(([name, field]) => [name, z.optional(field)])
  return Object.fromEntries(fields)
}
