import { formatCentavos } from '#domain/money.ts'
import type { FakePayment, FakeProvider } from './fake-provider.ts'

/** The page of a payment: what its customer could do, as buttons. */
export function paymentPage(payment: FakePayment): string {
  const { amount, reference, state, page, returnUrl } = payment
  const button = (deed: string, words: string) =>
    `<form method="post" action="${page}/${deed}"><button>${words}</button></form>`
  const buttons = [button('pay', 'Pay'), button('fail', 'Fail'), button('expire', 'Expire')].join('')
  const back = returnUrl ? `<p><a href="${escaped(returnUrl)}">Back to the shop</a></p>` : ''
  return whole(
    'Fake payment',
    `<p><b>${formatCentavos(amount)}</b> for ${escaped(reference)}</p><p role="status">${STATES[state]}</p>${state === 'open' ? buttons : ''}${back}`,
  )
}

/** All payments, the latest first. */
export function listPage(fakes: Readonly<Record<string, FakeProvider>>): string {
  const rows = Object.values(fakes)
    .flatMap(({ books }) => [...books.payments.values()])
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .map(
      ({ page, reference, amount, state }) =>
        `<li><a href="${page}">${escaped(reference)}</a>, ${formatCentavos(amount)}: ${STATES[state]}</li>`,
    )
  const none = '<p>Nobody has opened a payment yet. Place an order, and choose a wallet or QR Ph.</p>'
  return whole('Fake payments', rows.length > 0 ? `<ul>${rows.join('')}</ul>` : none)
}

const STATES: Record<FakePayment['state'], string> = {
  open: 'Waits to be paid.',
  paid: 'Paid.',
  failed: 'Failed.',
  expired: 'Expired.',
  cancelled: 'Taken back by the shop.',
}

function whole(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>${title}</title>
<style>body{font:1.125rem/1.5 system-ui;max-width:30rem;margin:2rem auto;padding:0 1rem}button{font:inherit;width:100%;padding:.75rem;margin:.25rem 0}</style>
<main><h1>${title}</h1><p>No money moves: this page stands for the provider’s.</p>${body}</main></html>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
