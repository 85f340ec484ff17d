import { stored } from '#stores/page/stored.ts'

const KEY = 'pugon:order-sound'
const OFF = 'off'
const LOCK = 'pugon:ring'
/** Two short notes, like a counter bell: hertz, and seconds after the first. */
const NOTES = [
  { hertz: 880, at: 0 },
  { hertz: 1174.7, at: 0.18 },
] as const
const NOTE_SECONDS = 0.5
const VOLUME = 0.3
/** Only one of a browser's tabs rings for an order. */
const HELD_MS = 1_000
/** While an order waits to be accepted the bell rings again: nobody may have been near. */
const AGAIN_MS = 30_000
const AGAIN_LOCK = 'pugon:ring-again'

/** Whether this device rings for new orders; it does until somebody switches it off. */
export const $rings = stored<boolean>({
  key: KEY,
  empty: true,
  encode: () => OFF,
  decode: (text) => text !== OFF,
})

let context: AudioContext | null = null

/**
 * Prepares the sound. Browsers allow it from the first press on: until then the device is silent, and `$rings` shows
 * what the person wants.
 */
export function allowSound(): () => void {
  const start = () => {
    if (typeof AudioContext === 'undefined') return
    context ??= new AudioContext()
    void context.resume().catch(() => undefined)
  }
  const options = { capture: true, passive: true }
  for (const press of ['pointerdown', 'keydown']) addEventListener(press, start, options)
  return () => {
    for (const press of ['pointerdown', 'keydown']) removeEventListener(press, start, options)
  }
}

/** Rings once on this device, in whichever tab may make a sound. */
export async function ring(): Promise<void> {
  const sound = context
  if (!$rings.get() || sound?.state !== 'running') return
  const play = async () => {
    playOn(sound)
    await new Promise((resolve) => setTimeout(resolve, HELD_MS))
  }
  // Without locks (plain http) each tab rings for itself.
  if (!navigator.locks) return play()
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => lock && play())
}

/** Rings every half minute, in one of a browser's tabs, until it is stopped. */
export function ringAgain(): () => void {
  const stop = new AbortController()
  const begin = () =>
    new Promise<void>((resolve) => {
      const timer = setInterval(() => void ring(), AGAIN_MS)
      stop.signal.addEventListener('abort', () => {
        clearInterval(timer)
        resolve()
      })
    })
  if (navigator.locks)
    void navigator.locks.request(AGAIN_LOCK, { signal: stop.signal }, begin).catch(() => undefined)
  else void begin()
  return () => stop.abort()
}

function playOn(sound: AudioContext): void {
  for (const { hertz, at } of NOTES) {
    const [note, volume] = [sound.createOscillator(), sound.createGain()]
    const begins = sound.currentTime + at
    note.frequency.value = hertz
    volume.gain.setValueAtTime(VOLUME, begins)
    volume.gain.exponentialRampToValueAtTime(0.001, begins + NOTE_SECONDS)
    note.connect(volume).connect(sound.destination)
    note.start(begins)
    note.stop(begins + NOTE_SECONDS)
  }
}
