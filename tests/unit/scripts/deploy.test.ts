import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CLIENT_VERSION } from '#contract/headers/client-headers.ts'

// Files that other programs read are only as good as their agreement with the code.

const WORKFLOWS = '.github/workflows'
const read = (file: string) => readFileSync(`scripts/deploy/${file}`, 'utf8')

test.each(readdirSync(WORKFLOWS))(
  '%s takes every action by its commit, with the version beside it',
  (name) => {
    const uses = [...readFileSync(`${WORKFLOWS}/${name}`, 'utf8').matchAll(/uses: (.*)/g)].map(
      ([, one]) => one,
    )
    expect(uses.length).toBeGreaterThan(0)
    for (const one of uses) expect(one).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  },
)

test('the sample bakery is never published: without the shop’s own addresses the workflow ends before it builds, and names what is missing', () => {
  const workflow = readFileSync(`${WORKFLOWS}/publish.yml`, 'utf8')
  const [, indented = ''] = /- name: Check the settings\n +run: \|\n([\s\S]*?)\n +env:/.exec(workflow) ?? []
  expect(workflow.indexOf('Check the settings')).toBeLessThan(workflow.indexOf('npm run build'))
  const check = (env: Record<string, string>) =>
    spawnSync('bash', ['-c', indented], { env: { ...process.env, ...env }, encoding: 'utf8' })
  const whole = { CATALOGUE_URL: 'https://api.shop.example/api/v1', SITE_URL: 'https://shop.example' }
  expect(check(whole)).toMatchObject({ status: 0, stdout: '' })
  for (const name of ['CATALOGUE_URL', 'SITE_URL'])
    for (const value of ['', 'shop.example', 'https://']) {
      const { status, stdout } = check({ ...whole, [name]: value })
      expect([status, stdout]).toEqual([1, expect.stringContaining(name)])
    }
})

test('the newest section of the changes is this version', () => {
  expect(/^## (\S+)$/m.exec(read('CHANGES.md'))?.[1]).toBe(CLIENT_VERSION)
})

test('everything stops a shop later than it needs after SIGTERM', () => {
  // DRAIN_SECONDS is 1 by default, and calls in flight have 10 s.
  const least = 11
  const waits = [
    /stop_grace_period: (\d+)s/.exec(read('compose.yml')),
    /TimeoutStopSec=(\d+)/.exec(read('pugon.service')),
  ]
  for (const wait of waits) expect(Number(wait?.[1])).toBeGreaterThan(least)
})

test('the image copies what runs, and neither settings nor data nor tests', () => {
  const copied = [...read('Dockerfile').matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, names = '']) =>
    names.split(' '),
  )
  const allowed = [...read('Dockerfile.dockerignore').matchAll(/^!(.*)$/gm)].map(([, name]) => name)
  expect([...new Set(copied)].sort()).toEqual(allowed.sort())
  for (const name of ['.env', '.data', 'tests', '.git']) expect(copied).not.toContain(name)
})
