import { expect, test } from 'vitest'
import { refuseSample } from '#integrations/content/sample-guard.ts'

const PUBLIC = [
  { SITE_URL: 'https://shop.example' },
  { SITE_URL: 'http://192.0.2.7:8080', CATALOGUE_URL: '' },
  { CI: 'true' },
  { SITE_URL: '', CI: '1' },
]

test.each(PUBLIC)('unset CATALOGUE_URL never publishes the sample bakery: %o', (environment) => {
  expect(() => refuseSample(environment)).toThrow(
    /^CATALOGUE_URL is not set, so this would publish the sample bakery/,
  )
  expect(() => refuseSample({ ...environment, CATALOGUE_URL: 'content/catalogue' })).not.toThrow()
})

test.each([
  {},
  { SITE_URL: 'http://localhost', CI: 'true' },
  { SITE_URL: 'http://127.0.0.1:4321' },
  { SITE_URL: 'http://[::1]' },
])('the sample can be built for this machine: %o', (environment) => {
  expect(() => refuseSample(environment)).not.toThrow()
})
