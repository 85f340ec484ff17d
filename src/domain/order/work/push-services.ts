/** The hosts by which browsers bring notifications: the server calls no other address that a client names. */
const HOSTS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
] as const

/** Whether an address belongs to a push service that browsers use. */
export function isPushService(address: string): boolean {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '') return false
  return HOSTS.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
}
