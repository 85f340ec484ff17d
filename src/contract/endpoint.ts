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
  /** The first sentence of its documentation, without a full stop: the deed of the call. */
  summary: string
  /** The other sentences of its documentation: rights, and the meaning of figures. */
  details?: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api/v1`, parameters in braces: `/products/{id}`. */
  path: string
  access: Who
  /** Needs an `Idempotency-Key`; the call may be repeated with the same one (D24). */
  idempotent?: boolean
  /** Sending it twice does the same as sending it once, with the same answer: pages send it again if the line lost the answer. */
  repeatable?: true
  /**
   * An edit of one version: it sends that version's tag as `If-Match` and is refused if there is a newer one.
   */
  ifMatch?: true
  /** `false` for a write that browsers send by themselves, without token and signature (D35). */
  signed?: false
  /** Success begins a new session of the browser: tokens of the previous one no longer sign its writes. */
  beginsSession?: true
  /** Content types in which its JSON may be sent; `application/json` by default. */
  bodyTypes?: readonly string[]
  /** The largest body in bytes; 1 MB by default. */
  maxBodyBytes?: number
  /** A file sent with the call: `multipart/form-data`, with the fields of `body` beside it as text. */
  upload?: { field: string; maxBytes: number }
  /** Status on success; 200 by default. */
  status?: 200 | 201 | 202
  params?: Params
  query?: Query
  body?: Body
  answer: Answer
  /** An answer under its present names: those of older servers are read, too. */
  named?: (answer: unknown) => unknown
}

/** Declares a call; it only adds types. Bundles leave out calls that are never made. */
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
