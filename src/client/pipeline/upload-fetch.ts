import type { Fetch } from './step.ts'

/** Reports the share of a file that has been sent, from 0 to 1. */
export type UploadProgress = (share: number) => void

/** Sends like `fetch` and reports progress, which `fetch` itself does not. */
export function uploadFetch(progress: UploadProgress): Fetch {
  return (address, { method = 'POST', headers, body, signal, credentials }) =>
    new Promise((resolve, reject) => {
      const sending = new XMLHttpRequest()
      sending.open(method, address)
      sending.withCredentials = credentials === 'include'
      new Headers(headers).forEach((value, name) => {
        sending.setRequestHeader(name, value)
      })
      sending.upload.onprogress = ({ loaded, total }) => total > 0 && progress(loaded / total)
      sending.onload = () => resolve(answerOf(sending))
      sending.onerror = () => reject(new TypeError('Failed to fetch'))
      sending.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'))
      signal?.addEventListener('abort', () => sending.abort())
      sending.send((body as FormData | string | undefined) ?? null)
    })
}

function answerOf(call: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of call.getAllResponseHeaders().trim().split('\r\n')) {
    const [name = '', ...value] = line.split(': ')
    if (name) headers.append(name, value.join(': '))
  }
  return new Response(call.responseText, { status: call.status, headers })
}
