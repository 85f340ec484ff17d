import { readFileSync } from 'node:fs'
import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { slimReact } from '#integrations/scripts/slim-react.ts'

const RENDERER = 'node_modules/react-dom/cjs/react-dom-client.production.js'
const JSX = 'node_modules/react/cjs/react-jsx-runtime.production.js'

test('React comes without view transitions, references to fragments, hydration and hoisted elements', () => {
  const whole = readFileSync(RENDERER, 'utf8')
  const slim = transformed(whole, RENDERER)
  for (const part of [
    '.startViewTransition(',
    '.observeUsing = ',
    'data-precedence',
    'link[rel="preload"]',
  ]) {
    expect(whole).toContain(part)
    expect(slim).not.toContain(part)
  }
  for (const kept of ['exports.createRoot = ', 'function commitMutationEffects', 'FragmentInstance('])
    expect(slim).toContain(kept)
  expect(() => new Function(slim)).not.toThrow()
})

test('what JSX calls is a module with named exports', () => {
  const code = transformed(readFileSync(JSX, 'utf8'), JSX)
  expect(code).toContain('export { jsxProd as jsx };')
  expect(code).not.toContain('exports.')
  const entry = 'node_modules/react/jsx-runtime.js'
  expect(transformed(readFileSync(entry, 'utf8'), entry)).toContain(
    "from './cjs/react-jsx-runtime.production.js'",
  )
})

test('a React with a different build stops the build', () => {
  expect(() => transformed('exports.jsx = require("./jsx");', JSX)).toThrow('its build has changed')
  expect(() => transformed('exports.createRoot = function () {};', RENDERER)).toThrow('its build has changed')
})

test.each([
  'import { ViewTransition } from "react"; export const Slide = () => <ViewTransition />',
  'import { Fragment } from "react"; export const Rows = (rows) => <Fragment key="rows" ref={rows} />',
  'export const Late = () => <link rel="stylesheet" href="/late.css" />',
  'import { useActionState } from "react"; export const useSent = (send) => useActionState(send, null)',
])('an island that wants what is left out stops the build: %s', (code) => {
  expect(() => transformed(code, '/shop/src/islands/cart/Slide.tsx')).toThrow('left out of the build')
})

function transformed(code: string, id: string): string {
  const { handler } = slimReact().transform as { handler: Rolldown.FunctionPluginHooks['transform'] }
  const context = {
    error: (message: string) => {
      throw new Error(message)
    },
  } as unknown as Rolldown.TransformPluginContext
  const result = handler.call(context, code, id, { moduleType: 'js' })
  return (result as { code: string }).code
}
