import type { Request } from 'autocannon'
import { createRequest } from '#client/pipeline/request.ts'
import { listProducts } from '#contract/catalogue/product.ts'
import type { Product } from '#domain/product/product.ts'
import { openVisit, signedInit } from '#tests/server/setup/signed.ts'

const API = '/api/v1'

/** Search terms that are rarely repeated: two words of the catalogue, sometimes with a wrong letter. */
export async function searchRequests(address: string): Promise<(request: Request) => Request> {
  const words = (await products(address)).flatMap(({ name, tags }) => [...name.split(' '), ...tags])
  let count = 0
  return (request) => {
    const first = words[count % words.length] ?? ''
    const second = words[(count * 31 + Math.floor(count / words.length)) % words.length] ?? ''
    count++
    const typed = count % 4 === 0 ? `${first.slice(0, -1)}x` : first
    return {
      ...request,
      method: 'GET',
      path: `${API}/products/search?q=${encodeURIComponent(`${typed} ${second}`)}&size=${1 + (count % 20)}`,
    }
  }
}

/** Signed quotes for one to three sizes of the catalogue. */
export async function quoteRequests(address: string): Promise<(request: Request) => Request> {
  const bodies = (await products(address)).map((product, index, all) =>
    JSON.stringify({
      items: [product, all[(index * 7) % all.length], all[(index * 13) % all.length]]
        .slice(0, 1 + (index % 3))
        .flatMap((entry) => (entry ? [lineOf(entry)] : [])),
      fulfilment: { method: 'pickup', date: null, window: null },
      voucherCode: null,
    }),
  )
  const path = `${API}/orders/quote`
  const visit = await openVisit({ request: (path, init) => fetch(address + path, init) })
  let count = 0
  return (request) => {
    const body = bodies[count++ % bodies.length] ?? ''
    const headers = { 'Content-Type': 'application/json' }
    const init = signedInit(visit, path, { method: 'POST', headers, body })
    return { ...request, method: 'POST', path, headers: Object.fromEntries(init.headers as Headers), body }
  }
}

/** One piece of a product's first size. */
export function lineOf({ id, sizes }: Product) {
  return {
    productId: id,
    sizeId: sizes[0]?.id ?? 0,
    quantity: 1,
    packagingId: null,
    addonIds: [],
    message: null,
  }
}

/** Goods that can be ordered from the shelf. */
export async function products(address: string): Promise<Product[]> {
  const request = createRequest({ fetch, origin: address })
  const { content } = await request(listProducts, { query: { size: 100 } })
  return content.filter(({ available, madeToOrder }) => available && !madeToOrder)
}
