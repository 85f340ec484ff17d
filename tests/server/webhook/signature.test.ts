import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newSecret, signedHeaders } from '#server/webhook/sign.ts'
import { isGenuine } from '#tests/server/setup/webhook/receiver.ts'

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const event = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1614265330, body: '{"test": 2432232314}' }
const now = new Date(event.timestamp * 1000)

test('the signature is that of the vector of the reference libraries', () => {
  expect(signedHeaders(event, [secret])).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('a receiver believes whatever is signed with one of its secrets, and nothing else', () => {
  const texts = fc.record({
    body: fc.string(),
    timestamp: fc.integer({ min: 1, max: 4e9 }),
    other: fc.string(),
  })
  fc.assert(
    fc.property(texts, ({ body, timestamp, other }) => {
      const [mine, before, foreign] = [newSecret(), newSecret(), newSecret()]
      const at = new Date(timestamp * 1000)
      const headers = signedHeaders({ id: 'msg_1', timestamp, body }, [mine, before])
      const verdicts = [mine, before, foreign].map((one) => isGenuine({ headers, body }, one, at))
      const isChanged = body === other || isGenuine({ headers, body: other }, mine, at)
      return verdicts.join() === 'true,true,false' && isChanged === (body === other)
    }),
  )
})

describe('a receiver refuses an event', () => {
  const genuine = { headers: signedHeaders(event, [secret]), body: event.body }
  const withHeader = (name: string, value: string) => ({
    ...genuine,
    headers: { ...genuine.headers, [name]: value },
  })
  const foreign = signedHeaders(event, [newSecret()])['webhook-signature']

  test('and takes the genuine one', () => {
    expect(isGenuine(genuine, secret, now)).toBe(true)
  })

  test.each([
    ['with another body', { ...genuine, body: '{"test": 2432232315}' }],
    ['with another id', withHeader('webhook-id', 'msg_p5jXN8AQM9LWM0D4loKWxJel')],
    ['with another time', withHeader('webhook-timestamp', '1614265331')],
    ['without a time', withHeader('webhook-timestamp', '')],
    ['with a foreign signature', withHeader('webhook-signature', foreign)],
    ['without a signature', withHeader('webhook-signature', '')],
    [
      'with a cut signature',
      withHeader('webhook-signature', genuine.headers['webhook-signature'].slice(0, 8)),
    ],
    [
      'of another scheme',
      withHeader('webhook-signature', genuine.headers['webhook-signature'].replace('v1', 'v2')),
    ],
  ])('%s', (_, forged) => {
    expect(isGenuine(forged, secret, now)).toBe(false)
  })

  test.each([301, -301])('that is replayed %i seconds away from its time', (seconds) => {
    expect(isGenuine(genuine, secret, new Date(now.getTime() + seconds * 1000))).toBe(false)
  })
})
