import { API_BASE, type Endpoint } from '#contract/endpoint.ts'

/** Where what a call has made can be read, with fields of its answer or of its address in braces. */
export const LOCATIONS: Readonly<Record<string, string>> = {
  'POST /orders/submit': `${API_BASE}/orders/{token}`,
  'POST /enquiries': `${API_BASE}/enquiries/{token}`,
  'POST /enquiries/{token}/photos': `${API_BASE}/enquiries/{token}/photos/{uploadId}`,
  'POST /enquiries/{token}/photos/{uploadId}/finish': `${API_BASE}/enquiries/{token}`,
  'POST /admin/enquiries/{id}/quotes': `${API_BASE}/admin/enquiries/{id}`,
  'POST /vouchers/admin': `${API_BASE}/vouchers/admin/{id}`,
  'POST /admin/categories': `${API_BASE}/admin/categories/{id}`,
  'POST /admin/counter/sales': `${API_BASE}/admin/orders/{number}`,
  'POST /admin/occasions': `${API_BASE}/admin/occasions/{id}`,
  'POST /admin/pictures/uploads': `${API_BASE}/admin/pictures/uploads/{uploadId}`,
  'POST /admin/pictures/uploads/{uploadId}/finish': '/images/{picture}',
  'POST /admin/orders': `${API_BASE}/admin/orders/{number}`,
  'POST /admin/products': `${API_BASE}/admin/products/{id}`,
  'POST /admin/products/{id}/duplicate': `${API_BASE}/admin/products/{id}`,
  'POST /admin/products/{id}/images': '/images/{url}',
  'POST /admin/texts': `${API_BASE}/admin/texts/{id}`,
  'POST /admin/texts/files': `${API_BASE}/admin/texts/{id}`,
}

/** The `Location` of an answer (RFC 9110, 15.3.2); `null` if what was made has no address of its own. */
export function locationOf(
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  answer: object,
  params: object = {},
): string | null {
  const location = LOCATIONS[`${method} ${path}`]
  const fields = { ...params, ...answer } as Record<string, unknown>
  return location?.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(fields[name]))) ?? null
}
