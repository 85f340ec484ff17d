import { MAYA, MAYA_KEYS } from './fake-maya.ts'
import { PAYMONGO, PAYMONGO_KEYS } from './fake-paymongo.ts'
import { type Dialect, type FakeProvider, type FakeShow, openFake } from './fake-provider.ts'
import { XENDIT, XENDIT_KEYS } from './fake-xendit.ts'

/** Each provider's fake, with the keys that it accepts. */
export const FAKES: Readonly<Record<string, { dialect: Dialect; keys: Record<string, string> }>> = {
  paymongo: { dialect: PAYMONGO, keys: PAYMONGO_KEYS },
  xendit: { dialect: XENDIT, keys: XENDIT_KEYS },
  maya: { dialect: MAYA, keys: MAYA_KEYS },
}

/** The fake of one provider on the given clock. */
export function fakeOf(
  provider: string,
  now: () => Date,
  show: FakeShow = {},
): { fake: FakeProvider; keys: Record<string, string> } {
  const known = FAKES[provider]
  if (!known) throw new Error(`There is no fake of ${provider}`)
  return { fake: openFake(known.dialect, now, show), keys: known.keys }
}
