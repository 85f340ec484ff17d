import { createPublicKey, createVerify } from 'node:crypto'
import { expect, test } from 'vitest'
import { encryptPush } from '#server/push/encrypt.ts'
import { makePushKeys, vapidHeader } from '#server/push/vapid.ts'

test('a message is encrypted as in the example of RFC 8291, byte by byte', () => {
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const chance = {
    salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
    privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
  }
  const sealed = encryptPush('When I grow up, I want to be a watermelon', keys, chance)
  expect(sealed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('a browser’s key that is no point of the curve is refused', () => {
  expect(() => encryptPush('', { p256dh: 'AAAA', auth: 'AAAA' })).toThrow()
})

test('the shop names itself to the push service with a signature that its public key proves (RFC 8292)', async () => {
  const keys = makePushKeys()
  const now = new Date('2026-11-21T01:30:00Z')
  const asked = { endpoint: 'https://push.example/send/1', contact: 'mailto:shop@example.com', now }
  const { token = '', key } =
    /^vapid t=(?<token>[^,]+), k=(?<key>.+)$/.exec(await vapidHeader(keys, asked))?.groups ?? {}
  expect(key).toBe(keys.publicKey)
  const [head = '', claims = '', signature = ''] = token.split('.')
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
    ...{ aud: 'https://push.example', sub: 'mailto:shop@example.com' },
    exp: now.getTime() / 1000 + 12 * 3600,
  })
  const check = createVerify('sha256').update(`${head}.${claims}`)
  const point = Buffer.from(keys.publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const proof = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  expect(check.verify(proof, Buffer.from(signature, 'base64url'))).toBe(true)
})
