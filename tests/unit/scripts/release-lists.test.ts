import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('a release’s components are listed, each with its licence, and most with its words', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pugon-lists-'))
  execFileSync(process.execPath, ['scripts/release-lists.ts', folder])
  const { components } = JSON.parse(await readFile(join(folder, 'components.cdx.json'), 'utf8'))
  const licences = await readFile(join(folder, 'licences.txt'), 'utf8')
  const { dependencies } = JSON.parse(await readFile('package.json', 'utf8'))
  const names: string[] = components.map(({ name }: { name: string }) => name)
  expect(names).toEqual(expect.arrayContaining(Object.keys(dependencies)))
  for (const name of names) expect(licences).toContain(`${name} `)
  expect(licences).not.toContain('no licence named')
  expect(licences.match(/Permission is hereby granted/g)?.length).toBeGreaterThan(names.length / 3)
  await rm(folder, { recursive: true })
}, 60_000)
