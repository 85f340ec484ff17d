import { openMaya } from '#server/payment/adapters/maya.ts'
import { openPayMongo } from '#server/payment/adapters/paymongo.ts'
import { openXendit } from '#server/payment/adapters/xendit.ts'
import type { PaymentGateway } from './gateway.ts'

/** A key that the owner pastes. `shape` finds a mistaken paste. */
type KeyField = { name: string; label: string; help: string; shape: RegExp }

/** The keys of an account, by the names of the fields. */
export type AccountKeys = Readonly<Record<string, string>>

/** A provider that an owner can choose; nothing outside this folder knows which there are. */
export type Provider = {
  name: string
  fields: readonly KeyField[]
  /** Where the owner registers our address for events. */
  register: string
  isLive: (keys: AccountKeys) => boolean
  /** `eventKey` is part of our address for events. */
  open: (keys: AccountKeys, eventKey: string, fetcher: typeof fetch) => PaymentGateway
}

const of = (keys: AccountKeys, name: string) => keys[name] ?? ''

export const PROVIDERS: Readonly<Record<string, Provider>> = {
  paymongo: {
    name: 'PayMongo',
    fields: [
      {
        name: 'secretKey',
        label: 'Secret key',
        help: 'Dashboard, Developers, API keys: begins with sk_live_ or sk_test_.',
        shape: /^sk_(live|test)_\w{8,200}$/,
      },
      {
        name: 'webhookSecret',
        label: 'Webhook secret',
        help: 'Shown with the webhook that you make for the address above: begins with whsk_.',
        shape: /^whsk_\w{8,200}$/,
      },
    ],
    register: 'Developers, Webhooks, with the events payment.paid, payment.failed and qrph.expired.',
    isLive: (keys) => of(keys, 'secretKey').startsWith('sk_live_'),
    open: (keys, _, fetcher) =>
      openPayMongo({ secretKey: of(keys, 'secretKey'), webhookSecret: of(keys, 'webhookSecret') }, fetcher),
  },
  xendit: {
    name: 'Xendit',
    fields: [
      {
        name: 'secretKey',
        label: 'Secret key',
        help: 'Settings, API keys, with rights to write Money-in and to read Transactions: begins with xnd_production_ or xnd_development_.',
        shape: /^xnd_(production|development)_[\w+/=-]{8,200}$/,
      },
      {
        name: 'callbackToken',
        label: 'Webhook verification token',
        help: 'Settings, Webhooks.',
        shape: /^[\w-]{16,200}$/,
      },
    ],
    register: 'Settings, Webhooks, for Payment sessions and Payment status.',
    isLive: (keys) => of(keys, 'secretKey').startsWith('xnd_production_'),
    open: (keys, _, fetcher) =>
      openXendit({ secretKey: of(keys, 'secretKey'), callbackToken: of(keys, 'callbackToken') }, fetcher),
  },
  maya: {
    name: 'Maya Checkout',
    fields: [
      {
        name: 'publicKey',
        label: 'Public key',
        help: 'Business Manager, API keys: begins with pk-.',
        shape: /^pk-[\w-]{8,200}$/,
      },
      {
        name: 'secretKey',
        label: 'Secret key',
        help: 'Made together with the public key: begins with sk-.',
        shape: /^sk-[\w-]{8,200}$/,
      },
      {
        name: 'mode',
        label: 'Mode',
        help: 'Type live or test. Keys of Maya do not say which they are.',
        shape: /^(live|test)$/,
      },
    ],
    register: 'Webhooks, for PAYMENT_SUCCESS, PAYMENT_FAILED, PAYMENT_EXPIRED and PAYMENT_CANCELLED.',
    isLive: (keys) => of(keys, 'mode') === 'live',
    open: (keys, eventKey, fetcher) =>
      openMaya(
        {
          publicKey: of(keys, 'publicKey'),
          secretKey: of(keys, 'secretKey'),
          eventKey,
          isLive: of(keys, 'mode') === 'live',
        },
        fetcher,
      ),
  },
}
