import { setTimeout } from 'node:timers/promises'
import type { Loader, LoaderContext } from 'astro/loaders'
import { expect, test } from 'vitest'
import { besideOthers } from '#integrations/content/beside-others.ts'
import { ContentError } from '#integrations/content/content-check.ts'

/** A loader that ends after some milliseconds, with an error or without. */
function loader(ms: number, error?: Error): Loader {
  const load = async () => {
    await setTimeout(ms)
    if (error) throw error
  }
  return besideOthers({ name: 'texts', load })
}

/** As Astro does: the first error ends the build. */
const build = (...loaders: Loader[]) => Promise.all(loaders.map(({ load }) => load({} as LoaderContext)))

const WITHOUT_ENGLISH = new ContentError('content/pages/fil/nowhere.mdx, line 1: there is no English text.')
const RED = new ContentError('content/blog/pie.mdx, line 4: red.\ncontent/blog/pie.mdx, line 5: redder.')

test('a build names the mistakes of all folders, whichever is looked at first', async () => {
  const all = [
    'content/blog/pie.mdx, line 4: red.',
    'content/blog/pie.mdx, line 5: redder.',
    'content/pages/fil/nowhere.mdx, line 1: there is no English text.',
  ].join('\n')
  await expect(build(loader(0, WITHOUT_ENGLISH), loader(30, RED), loader(5))).rejects.toThrow(all)
  await expect(build(loader(30, WITHOUT_ENGLISH), loader(0, RED), loader(5))).rejects.toThrow(all)
})

test('the next build names only its own mistakes', async () => {
  await expect(build(loader(0, RED))).rejects.toThrow(RED.message)
  await expect(build(loader(0, WITHOUT_ENGLISH))).rejects.toThrow(/^content\/pages[^\n]*$/)
  await build(loader(0), loader(1))
})

test('what is no mistake of a text stops the build as it is', async () => {
  const broken = new Error('The disk is gone')
  await expect(build(loader(0, broken), loader(5, RED))).rejects.toBe(broken)
})
