/** The address of the worker of the team's notifications. */
export const NOTICES_SCRIPT = '/admin/notices.js'

type Policies<Policy> = {
  createPolicy: (
    name: string,
    rules: { createHTML: (cleaned: string) => string; createScriptURL: (address: string) => string },
  ) => Policy
}

/**
 * Makes the admin area's one Trusted Types policy, as each name may be used once. Only `show-clean.ts` gives it HTML, which
 * DOMPurify has cleaned, and the only script it permits is the worker of the notifications.
 */
function makePolicy<Policy>(): Policy | undefined {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies<Policy> }
  return trustedTypes?.createPolicy('pugon-formatted', {
    createHTML: (cleaned) => cleaned,
    createScriptURL: (address) => {
      if (new URL(address, location.origin).pathname === NOTICES_SCRIPT) return address
      throw new TypeError('No other script is loaded by its address')
    },
  })
}

type Signing = {
  createHTML: (cleaned: string) => string
  createScriptURL: (address: string) => string
}

export const adminPolicy = makePolicy<Signing>()
