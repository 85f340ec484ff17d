import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'

const area = vi.hoisted(() => ({ areas: [{ code: '042108000', name: 'Silang', barangays: ['Biga I'] }] }))
vi.mock('#stores/checkout/delivery-area.ts', async () => {
  const { atom } = await import('nanostores')
  return { $deliveryArea: atom({ file: area }), loadDeliveryArea: vi.fn() }
})

test('a saved address names its town', async () => {
  const { Addresses } = await import('#islands/account/Addresses.tsx')
  const address = {
    ...{ id: 1, label: 'Home', municipality: '042108000', barangay: 'Biga I' },
    ...{ street: '12 Rizal St', landmark: 'a red gate', note: '' },
  }
  const page = createElement(
    QueryClientProvider,
    { client: new QueryClient() },
    createElement(Addresses, { addresses: [address] }),
  )
  expect(renderToStaticMarkup(page)).toContain('12 Rizal St, Biga I, Silang. Landmark: a red gate')
})
