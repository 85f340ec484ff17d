import type * as z from 'zod/mini'

/** The callers allowed: anyone, anyone signed in, staff (and admins), admins only (D30). */
export type Access = 'public' | 'session' | 'staff' | 'admin'

type Schema = z.core.$ZodType

/** One call of the API, described once for the server, the client and the documentation. */
export type Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
  Who extends Access = Access,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api/v1`, parameters in braces: `/products/{id}`. */
  path: string
  access: Who
  /** For the documentation, after the docstring: rights and the meaning of figures, in numbers of the code. */
  details?: string
  /** The call needs an `Idempotency-Key` and may be repeated with the same one (D24). */
  idempotent?: boolean
  /** An edit of one version: it needs that version's tag as `If-Match`, and is refused when there is a newer one. */
  ifMatch?: true
  /** `false` for a write that browsers send by themselves, without token and signature (D35). */
  signed?: false
  /** The good answer begins another session of the browser: tokens of the one before no longer sign its writes. */
  beginsSession?: true
  /** Content types that its JSON comes as; `application/json` unless said. */
  bodyTypes?: readonly string[]
  /** The most bytes that its body may have; 1 MB unless said (design). */
  maxBodyBytes?: number
  /** A file that comes with the call: `multipart/form-data`, the fields of `body` beside it as text. */
  upload?: { field: string; maxBytes: number }
  /** Status of the good answer; 200 unless said. */
  status?: 200 | 201 | 202
  params?: Params
  query?: Query
  body?: Body
  answer: Answer
}

/** Declares a call; it only gives the types their names. Bundles leave out calls that are never made. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
  Params extends Schema = z.ZodMiniUndefined,
  Query extends Schema = z.ZodMiniUndefined,
  Body extends Schema = z.ZodMiniUndefined,
  Answer extends Schema = Schema,
  Who extends Access = Access,
>(description: Endpoint<Params, Query, Body, Answer, Who>): Endpoint<Params, Query, Body, Answer, Who> {
  return description
}

/** Where all calls live on their host (§7). */
export const API_BASE = '/api/v1'
