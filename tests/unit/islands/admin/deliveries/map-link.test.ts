import { expect, test } from 'vitest'
import { provinceOf } from '#domain/place/delivery.ts'
import { groupsOf } from '#islands/admin/deliveries/Deliveries.tsx'
import { mapLink } from '#islands/admin/deliveries/map-link.ts'

const address = { street: '7 Rizal', barangay: 'Kaysuyo', landmark: 'Chapel', note: null }
const queryOf = (link: string) => new URL(link).searchParams.get('query')

test('an address opens on a map with town and province, since several towns bear one name (D28)', () => {
  const stop = { address, town: 'Magallanes', province: 'Cavite' }
  expect(queryOf(mapLink(stop))).toBe('7 Rizal, Kaysuyo, Magallanes, Cavite, Philippines')
  expect(queryOf(mapLink({ ...stop, province: '' }))).toBe('7 Rizal, Kaysuyo, Magallanes, Philippines')
})

test('the province is the shop’s own where the code says so, and nothing elsewhere', () => {
  const town = { fee: 0, minimum: 0, weekdays: [] }
  const served = [
    { ...town, code: '0402112000', name: 'Magallanes' },
    { ...town, code: '0403405000', name: 'Calamba' },
  ]
  const shop = { municipality: 'Magallanes', province: 'Cavite' }
  expect(provinceOf('0402112000', shop, served)).toBe('Cavite')
  expect(provinceOf('0403405000', shop, served)).toBe('')
  expect(provinceOf('0402112000', { ...shop, municipality: 'Elsewhere' }, served)).toBe('')
})

test('stops are grouped by town and window, in the order in which they come', () => {
  const stop = (number: string, town: string, window: string) => ({ number, town, window }) as never
  const stops = [
    stop('P-1', 'Alfonso', '08:00-10:00'),
    stop('P-2', 'Alfonso', '10:00-12:00'),
    stop('P-3', 'Magallanes', '08:00-10:00'),
    stop('P-4', 'Alfonso', '08:00-10:00'),
    stop('P-5', '', '08:00-10:00'),
  ]
  const groups = groupsOf(stops).map(({ town, window, its }) => [
    town,
    window,
    its.map(({ number }) => number),
  ])
  expect(groups).toEqual([
    ['Alfonso', '08:00-10:00', ['P-1', 'P-4']],
    ['Alfonso', '10:00-12:00', ['P-2']],
    ['Magallanes', '08:00-10:00', ['P-3']],
    ['Other places', '08:00-10:00', ['P-5']],
  ])
})
