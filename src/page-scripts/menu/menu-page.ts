import { timeoutMs } from '#client/pipeline/patience.ts'

/** The shop has answered, but not with the page. */
export class RefusedPageError extends Error {
  override name = 'RefusedPageError'
}

/**
 * Fetches a page of the shop as a document. The request parses it itself: no script in it runs, and Trusted Types
 * ask for no policy.
 */
export function fetchPage(address: string): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('GET', address)
    request.responseType = 'document'
    request.timeout = timeoutMs()
    request.onload = () => {
      if (request.status === 200 && request.responseXML) resolve(request.responseXML)
      else reject(new RefusedPageError(`${address}: ${request.status}`))
    }
    request.onerror = request.ontimeout = () => reject(new Error(`${address}: no answer`))
    request.send()
  })
}
