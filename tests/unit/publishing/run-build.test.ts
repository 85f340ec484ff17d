import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startBuild } from '#server/publishing/run-build.ts'

let root = ''
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'pugon-build-'))
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(root, { recursive: true, force: true })
})

test('a build is given the settings that are meant for it, and none of the server’s secrets', async () => {
  const secrets = [
    'AUTH_SECRET',
    'DATABASE_URL',
    'ADMIN_PASSWORD',
    'SMTP_URL',
    'S3_SECRET_ACCESS_KEY',
    'NEW_SECRET',
  ]
  for (const name of secrets) vi.stubEnv(name, 'not for everybody')
  const write = "require('node:fs').writeFileSync('environment.json', JSON.stringify(process.env))"
  const command = [process.execPath, '-e', `${write}; process.disconnect()`] as const
  await startBuild({ root, command, environment: { SITE_URL: 'https://shop.example' } }).finish(() => {})
  const given = JSON.parse(await readFile(join(root, 'environment.json'), 'utf8'))
  expect(given).toMatchObject({ SITE_URL: 'https://shop.example', PATH: process.env['PATH'] })
  expect(JSON.stringify(given)).not.toContain('not for everybody')
})
