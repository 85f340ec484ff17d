import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { CLIENT_VERSION } from '#contract/headers/client-headers.ts'
import { readConfig } from '#server/config.ts'
import { hasOpenssl, openAuthority } from '#tests/drill/setup/certificate-authority.ts'
import { hasProxy, NGINX } from '#tests/drill/setup/proxy.ts'

// Files that other programs read are only as good as their agreement with the code.

const CADDY = '/usr/bin/caddy'
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

test('image, service and `npm start` run Node with the same flags; one more is for the embedded database', () => {
  const flagsOf = (command = '') => [...command.matchAll(/--(?!env-file)[\w-]+(?:=\w+)?/g)].map(String)
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }
  const service = flagsOf(/^ExecStart=(.*)$/m.exec(read('pugon.service'))?.[1])
  expect(service.length).toBeGreaterThan(0)
  expect(flagsOf(/^CMD (.*)$/m.exec(read('Dockerfile'))?.[1])).toEqual(service)
  expect(flagsOf(scripts.start).filter((flag) => flag !== '--liftoff-only')).toEqual(service)
})

test('a running shop writes into the same two folders of the project everywhere, and never into the bundle of the pages', () => {
  const image = /ln -s (.*) \.cache\/$/m.exec(read('Dockerfile'))?.[1]?.split(' ')
  const folders = image?.map((path) => path.replace('/data/cache/', ''))
  expect(folders).toEqual(['compiled', 'share-pictures'])
  expect([...read('entry.sh').matchAll(/\$DATA_DIR\/cache\/([\w-]+)/g)].map(([, name]) => name)).toEqual(
    folders,
  )
  const service = read('pugon.service')
  expect(service).toContain(` ${folders?.map((name) => `.cache/${name}`).join(' ')}\n`)
  expect(service).toContain(
    `\nReadWritePaths=${folders?.map((name) => `-/opt/pugon/.cache/${name}`).join(' ')}\n`,
  )
  for (const name of folders ?? [])
    expect(spawnSync('git', ['grep', '-q', name, 'src/server/main.mjs', 'src/components']).status).toBe(0)
})

test('the image has the bundle of its pages, made of all that is in it', () => {
  const stages = read('Dockerfile').split(/^FROM /m)
  const sourcesOf = (stage = '') =>
    [...stage.matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, names = '']) => names.split(' '))
  const [, packages, pages, image] = stages
  expect(pages).toMatch(/^packages AS pages$[\s\S]*^RUN node_modules\/\.bin\/node scripts\/bundle\.ts$/m)
  expect(image).toContain('COPY --from=pages /shop/.cache/pages .cache/pages\n')
  const bundled = [...sourcesOf(packages), ...sourcesOf(pages)].filter((name) => name !== '.npmrc')
  expect(bundled.sort()).toEqual(sourcesOf(image).sort())
})

test('image and service let the C library have the same number of arenas', () => {
  const arenas = ['Dockerfile', 'pugon.service'].map((file) => /MALLOC_ARENA_MAX=(\d+)/.exec(read(file))?.[1])
  expect(arenas).toEqual(['2', '2'])
})

test('the proxies ask the shop where image and service listen', () => {
  const port = String(readConfig({ DATA_DIR: '.cache/deploy' }).port)
  const named = [
    ...[/^ +PORT=(\d+)/m, /^EXPOSE (\d+)$/m].map((words) => words.exec(read('Dockerfile'))),
    ...[/SHOP_ADDRESS: shop:(\d+)/.exec(read('compose.yml')), / PORT=(\d+)/.exec(read('pugon.service'))],
    /^ +server 127\.0\.0\.1:(\d+) /m.exec(read('nginx.conf')),
  ]
  expect(named.map((found) => found?.[1])).toEqual(named.map(() => port))
})

test('a backup is given to the user that the image runs as', () => {
  const user = /^USER (\d+):\d+$/m.exec(read('Dockerfile'))?.[1]
  expect(read('README.md')).toContain(`sudo chown ${user} today.backup`)
})

test.runIf(hasProxy && hasOpenssl)(
  'nginx takes nginx.conf (skipped where nginx is not installed)',
  async () => {
    const authority = await openAuthority()
    const folder = await mkdtemp(join(tmpdir(), 'pugon-nginx-'))
    const { key, cert } = await authority.certify(new Date(), new Date(Date.now() + 86_400_000))
    await writeFile(join(folder, 'privkey.pem'), key)
    await writeFile(join(folder, 'fullchain.pem'), cert)
    // Sockets for the two ports, which only root may open.
    const own = read('nginx.conf')
      .replace(/^ +listen \[::\].*$/gm, '')
      .replace(/listen (80|443)/g, `listen unix:${folder}/$1`)
      .replaceAll('/etc/letsencrypt/live/shop.example', folder)
      .replaceAll('/var/lib/nginx', folder)
    await writeFile(
      join(folder, 'nginx.conf'),
      `pid ${folder}/pid; error_log ${folder}/log; events {} http { access_log off; ${own} }`,
    )
    const { status, stderr } = spawnSync(
      NGINX,
      ['-t', '-q', '-p', folder, '-c', join(folder, 'nginx.conf')],
      {
        encoding: 'utf8',
      },
    )
    await Promise.all([rm(folder, { recursive: true }), authority.remove()])
    expect([status, stderr]).toEqual([0, expect.not.stringContaining('emerg')])
  },
)

test.runIf(existsSync(CADDY))(
  'Caddy takes the Caddyfile, and sends calls to the shop (skipped where it is not installed)',
  () => {
    const settings = { SHOP_HOST: 'shop.example', SHOP_ADDRESS: 'shop:4321', HOME: tmpdir() }
    const words = ['adapt', '--config', resolve('scripts/deploy/Caddyfile'), '--adapter', 'caddyfile']
    const { status, stdout } = spawnSync(CADDY, words, { env: settings, encoding: 'utf8' })
    expect([status, stdout]).toEqual([0, expect.stringContaining('"dial":"shop:4321"')])
    expect(stdout).toContain('"host":["shop.example"]')
  },
)
