import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  checkBuildSettings,
  readBuildSettings,
  readHosting,
  refuseSample,
} from '#integrations/content/build-settings.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pugon-settings-'))
  await writeFile(join(folder, '.env'), 'SITE_URL=https://a.example\nCATALOGUE_URL=b\nAUTH_SECRET=c\n')
})
afterAll(() => rm(folder, { recursive: true }))

test('a build takes its own settings from .env and leaves the secrets there', () => {
  const environment = { CATALOGUE_URL: 'mine' }
  readBuildSettings(environment, join(folder, '.env'))
  expect(environment).toEqual({ SITE_URL: 'https://a.example', CATALOGUE_URL: 'mine' })
})

test('a build needs no .env', () => {
  const environment = {}
  readBuildSettings(environment, join(folder, 'none'))
  expect(environment).toEqual({})
})

test('a build names every wrong setting at once', () => {
  const wrong = { SITE_URL: 'shop.example', PUBLIC_GTM_ID: '12', POLICY_IN_PAGES: 'true' }
  expect(() => checkBuildSettings(wrong)).toThrow(
    /^SITE_URL must .*\nPUBLIC_GTM_ID must .*\nPOLICY_IN_PAGES must .*$/,
  )
})

test.each([
  [{ PUBLIC_API_ORIGIN: 'api' }, /^PUBLIC_API_ORIGIN must be an address such as .*, not "api"\.$/],
  [{ PUBLIC_API_ORIGIN: 'https://api.example/api/v1' }, /^PUBLIC_API_ORIGIN must .* without a path, /],
  [{ SITE_URL: 'ftp://shop.example' }, /^SITE_URL must /],
  [{ CATALOGUE_URL: '/nonexist' }, /^CATALOGUE_URL must be the address of your API, .*not "\/nonexist"\.$/],
  [{ CATALOGUE_URL: 'http://host:5418/' }, /^CATALOGUE_URL must be .* such as \S+\/api\/v1, or a folder/],
])('a build takes no setting that the server would refuse: %o', (settings, words) => {
  expect(() => checkBuildSettings(settings)).toThrow(words)
})

test.each([
  {},
  { CATALOGUE_URL: 'content/catalogue', PUBLIC_API_ORIGIN: 'https://api.shop.example' },
  { CATALOGUE_URL: 'https://api.shop.example/api/v1' },
  { SITE_URL: '', PUBLIC_GTM_ID: '', POLICY_IN_PAGES: '' },
  { SITE_URL: 'https://shop.example', PUBLIC_GTM_ID: 'GTM-AB12CD3', POLICY_IN_PAGES: 'yes' },
])('right settings of a build are taken: %o', (settings) => {
  expect(() => checkBuildSettings(settings)).not.toThrow()
})

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

test('a site without settings is this machine’s own, on one host and without a tag manager', () => {
  const own = { site: 'http://localhost:4321', apiOrigin: '', tagManagerId: '' }
  expect(readHosting({})).toEqual(own)
  expect(readHosting({ SITE_URL: '', PUBLIC_API_ORIGIN: '', PUBLIC_GTM_ID: '' })).toEqual(own)
})

test('origins are read without the slash at their end, after which paths are written', () => {
  const settings = { SITE_URL: 'https://shop.example/', PUBLIC_API_ORIGIN: 'https://api.shop.example/' }
  expect(readHosting({ ...settings, PUBLIC_GTM_ID: 'GTM-AB12CD3' })).toEqual({
    site: 'https://shop.example',
    apiOrigin: 'https://api.shop.example',
    tagManagerId: 'GTM-AB12CD3',
  })
})
