// Loaded before a process's own program, this lets the process believe in another time. The clocks of files and of
// `performance` stay as they are.

const offsetMs = Number(process.env['CLOCK_OFFSET_MS'])
const Real = globalThis.Date
const now = () => Real.now() + offsetMs

globalThis.Date = new Proxy(Real, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length > 0 ? given : [now()], newTarget),
  apply: () => new Real(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
})
