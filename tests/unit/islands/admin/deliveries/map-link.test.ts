import { expect, test } from 'vitest'
import { groupsOf } from '#islands/admin/deliveries/Deliveries.tsx'
import { mapLink } from '#islands/admin/deliveries/map-link.ts'

const address = { street: '7 Rizal', barangay: 'Kaysuyo', landmark: 'Chapel', note: null }
const queryOf = (link: string) => new URL(link).searchParams.get('query')

test('an address opens on a map with town and province, since several towns bear one name (D28)', () => {
  const stop = { address, town: 'Magallanes, Cavite' }
  expect(queryOf(mapLink(stop))).toBe('7 Rizal, Kaysuyo, Magallanes, Cavite, Philippines')
  expect(queryOf(mapLink({ ...stop, town: '' }))).toBe('7 Rizal, Kaysuyo, Philippines')
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
