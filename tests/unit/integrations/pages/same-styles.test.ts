import { expect, test } from 'vitest'
import { type Sheet, shareStyles } from '#integrations/pages/same-styles.ts'

const sheet = (content: string, order: number, depth = 0): Sheet => ({ sheet: { content }, order, depth })
const contents = (styles: readonly Sheet[]) => styles.map(({ sheet: own }) => 'content' in own && own.content)

test('routes with the same sheets have them in the same order, each with a rank of its own', () => {
  const routes = [
    { key: '/fil', styles: [sheet('card', 5), sheet('base', 4), sheet('form', 5)] },
    { key: '/', styles: [sheet('form', 5), sheet('card', 5), sheet('base', 4)] },
    { key: '/menu', styles: [sheet('form', 5), sheet('base', 4)] },
  ]
  shareStyles(routes)
  expect(routes.map(({ styles }) => contents(styles))).toEqual([
    ['base', 'card', 'form'],
    ['base', 'card', 'form'],
    ['base', 'form'],
  ])
  for (const { styles } of routes) expect(styles.map(({ order }) => order)).toEqual([...styles.keys()])
})

test('sheets come in the order of Astro: those without a place last, deeper ones first', () => {
  const styles = [sheet('late', -1), sheet('shallow', 2, 1), sheet('deep', 2, 7), sheet('first', 1)]
  const routes = [{ key: '/', styles }]
  shareStyles(routes)
  expect(routes.map((route) => contents(route.styles))).toEqual([['first', 'deep', 'shallow', 'late']])
})
