import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Driver } from './engine.ts'
import { look, type Point, type Seen } from './in-page.ts'
import { role, type Target, words } from './target.ts'

/** A machine that is busy with others may hold a page up. */
const PATIENCE_MS = 60_000
const TRY_MS = 100

const SHOTS = resolve(import.meta.dirname, '..', '..', '..', '.cache', 'engines')

/** Keys that are no letters (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
export const KEYS = {
  backspace: '\uE003',
  tab: '\uE004',
  enter: '\uE007',
  escape: '\uE00C',
  right: '\uE014',
  down: '\uE015',
}

/** A page as a shopper uses it: everything waits until what it needs is there, and fails if that does not come. */
export class Tab {
  readonly #driver: Driver
  readonly #origin: string

  constructor(driver: Driver, origin: string) {
    this.#driver = driver
    this.#origin = origin
  }

  open(path: string): Promise<void> {
    return this.#driver.open(`${this.#origin}${path}`)
  }

  back(): Promise<void> {
    return this.#driver.back()
  }

  reload(): Promise<void> {
    return this.#driver.reload()
  }

  resize(width: number, height: number): Promise<void> {
    return this.#driver.resize(width, height)
  }

  /** Runs a function in the page; it uses nothing from outside itself. */
  run<Args extends unknown[], Result>(
    fn: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    return this.#driver.run(String(fn), args) as Promise<Awaited<Result>>
  }

  /** Waits until a target is on the page, and if asked so, until it is as wanted. */
  async sees(target: Target | string, wanted: Partial<Seen> = {}): Promise<Seen> {
    const found = typeof target === 'string' ? words(target) : target
    return this.#until(`${told(found)} ${JSON.stringify(wanted)}`, async () => {
      const seen = await this.#look(found)
      const isSo = Object.entries(wanted).every(([key, value]) => seen?.[key as keyof Seen] === value)
      return seen && isSo ? seen : null
    })
  }

  /** Waits until a target is not, or no longer, on the page. */
  async misses(target: Target): Promise<void> {
    await this.#until(`no ${told(target)}`, async () => ((await this.#look(target)) ? null : true))
  }

  /** Waits until a function that runs in the page, and uses nothing from outside itself, answers true. */
  async finds<Args extends unknown[]>(
    what: string,
    fn: (...args: Args) => boolean | Promise<boolean>,
    ...args: Args
  ): Promise<void> {
    await this.#until(what, async () => ((await this.run(fn, ...args)) ? true : null))
  }

  /** Waits until the address is this path, its query included. */
  async isAt(path: string | RegExp): Promise<string> {
    return this.#until(`the address ${path}`, async () => {
      const here = await this.run(() => location.pathname + location.search).catch(() => '')
      return (typeof path === 'string' ? here === path : path.test(here)) ? here : null
    })
  }

  /** Presses a target with the pointer, where it can be met and has come to rest. */
  async press(target: Target): Promise<void> {
    let last: Point | null = null
    const { x, y } = await this.#until(`${told(target)} where it can be pressed`, async () => {
      const seen = await this.#look(target, { isToBePressed: true })
      const point = seen && !seen.isDisabled ? seen.point : null
      const isAtRest = point?.x === last?.x && point?.y === last?.y
      last = point
      return isAtRest ? point : null
    })
    await this.#driver.act([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', x, y, duration: 0 },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ])
  }

  /** Moves the focus there, and chooses the text of a field. */
  async focus(target: Target): Promise<void> {
    await this.#until(`${told(target)} with the focus`, async () => {
      const seen = await this.#look(target, { isToBeTyped: true })
      return seen && !seen.isDisabled ? seen : null
    })
  }

  /** Types instead of what a field holds. */
  async fill(target: Target, text: string): Promise<void> {
    await this.focus(target)
    await this.type(text || KEYS.backspace)
  }

  /** Chooses the last entry of a list that can be chosen. */
  async chooseLast(target: Target): Promise<void> {
    await this.#until(`${told(target)} with something to choose`, async () =>
      (await this.#look(target, { isToBeChosen: true }))?.value ? true : null,
    )
  }

  /** Types into what has the focus. */
  async type(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await this.#driver.act([{ type: 'key', id: 'keys', actions }])
  }

  /** Keeps a picture of the screen in `.cache/engines`, for people to look at. */
  async picture(name: string): Promise<void> {
    await mkdir(SHOTS, { recursive: true })
    await writeFile(join(SHOTS, `${name}.png`), await this.#driver.picture(), 'base64')
  }

  #look(target: Target, how: Parameters<typeof look>[1] = {}): Promise<ReturnType<typeof look>> {
    // While a page is left for another one there is nothing to look at.
    return this.run(look, target, how).catch((error: Error) => {
      this.#lastError = error
      return null
    })
  }
  #lastError: Error | null = null

  async #until<Result>(what: string, check: () => Promise<Result | null>): Promise<Result> {
    const end = performance.now() + PATIENCE_MS
    while (performance.now() < end) {
      const result = await check()
      if (result !== null) return result
      await new Promise((next) => setTimeout(next, TRY_MS))
    }
    await this.picture('failed').catch(() => undefined)
    const here = await this.run(() => `${location.href}: ${document.body.innerText}`).catch(String)
    throw new Error(`Waited in vain for ${what}.`, { cause: this.#lastError ?? here })
  }
}

function told({ kind, name, within }: Target): string {
  return `${kind} ${name ? `/${name.source}/` : ''}${within ? ` in ${told(within)}` : ''}`
}

/** The dialog of this name. */
export const dialog = (name: string | RegExp) => role('dialog', name)
