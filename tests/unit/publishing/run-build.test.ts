import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { followedBy, startBuild } from '#server/publishing/run-build.ts'

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

describe('a build that follows another', () => {
  const started = (code: string) =>
    startBuild({ root, command: [process.execPath, '-e', code], environment: {} })
  const pages = (...names: string[]) => names.map((name) => `console.log('├─ /${name}')`).join(';')

  test('begins when the first has succeeded, and the pages of both are counted on their own', async () => {
    const build = followedBy(started(pages('a', 'b')), async () => started(pages('c')))
    const told: number[] = []
    await build.finish((count) => told.push(count))
    expect(Math.max(...told)).toBe(2)
    expect(told.at(-1)).toBe(1)
    expect(await build.ended).toBe(true)
  })

  test('does not begin after a failure, whose reason is told', async () => {
    const begin = vi.fn(async () => null)
    const build = followedBy(
      started("console.error('content/blog/x.mdx, line 3: a mistake'); process.exit(1)"),
      begin,
    )
    await expect(build.finish(() => {})).rejects.toThrow('content/blog/x.mdx, line 3: a mistake')
    expect(await build.ended).toBe(false)
    expect(begin).not.toHaveBeenCalled()
  })

  test('does not begin once it was stopped', async () => {
    const begin = vi.fn(async () => null)
    const build = followedBy(started('setInterval(() => {}, 1000)'), begin)
    build.stop()
    expect(await build.ended).toBe(false)
    expect(begin).not.toHaveBeenCalled()
  })
})
