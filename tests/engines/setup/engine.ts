// Each engine speaks its own WebDriver. What tests do with a page is the same for both, in tab.ts.

/** One page in a window or tab of an engine. */
export type Driver = {
  /** Opens an address and waits until it is loaded. */
  open: (address: string) => Promise<void>
  back: () => Promise<void>
  reload: () => Promise<void>
  /** Runs the text of a function in the page, with these arguments; waits for its promise. */
  run: (source: string, args: readonly unknown[]) => Promise<unknown>
  /** Pointer and keys, as WebDriver's "perform actions" takes them. */
  act: (sources: readonly object[]) => Promise<void>
  resize: (width: number, height: number) => Promise<void>
  /** A PNG of what is on the screen, in base64. */
  picture: () => Promise<string>
}

/** How a browser is started: what it keeps, and a script that runs before those of every page. */
export type BrowserOptions = { isStorageForbidden?: boolean; script?: string }

/** A browser with an empty profile. */
export type Browser = {
  openTab: () => Promise<Driver>
  /** What its pages complained of so far. */
  errors: () => string[]
  close: () => Promise<void>
}

export type Engine = {
  name: string
  start: (options: BrowserOptions) => Promise<Browser>
  stop: () => Promise<void>
}
