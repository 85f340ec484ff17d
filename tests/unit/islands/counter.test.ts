import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Counter } from '#islands/checkout/fields/Counter.tsx'

const said = (used: number) =>
  /role="status">([^<]*)</.exec(renderToStaticMarkup(createElement(Counter, { used, most: 40 })))?.[1]

test('the room that is left is said in the right number', () => {
  expect([35, 38, 39, 40].map(said)).toEqual(['', '2 letters left', '1 letter left', '0 letters left'])
})
