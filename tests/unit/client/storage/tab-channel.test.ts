import { expect, test, vi } from 'vitest'
import { openTabChannel } from '#client/storage/tab-channel.ts'

test('tabs hear each other', async () => {
  const [one, other] = [openTabChannel('pugon:test'), openTabChannel('pugon:test')]
  const heard = new Promise((resolve) => other?.addEventListener('message', ({ data }) => resolve(data)))
  one?.postMessage('changed')
  expect(await heard).toBe('changed')
  one?.close()
  other?.close()
})

test('a browser that refuses channels, as Firefox does without cookies, gives none', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('BroadcastChannel', refuse)
  expect(openTabChannel('pugon:test')).toBeNull()
})
