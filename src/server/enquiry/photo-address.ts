import { deriveKey } from '#server/keys/derive.ts'
import { signingWith } from '#server/order/order-token.ts'

/** Where photos of enquiries are, below the host of the API. */
export const PHOTO_PATH = '/photos'

const HOUR_MS = 3_600_000

/** Signed addresses of photos, which work for one to two hours: a link that is passed on soon opens nothing. */
export type PhotoAddresses = {
  /** The address of a photo; the same for an hour, so that browsers need not fetch it again. */
  make: (id: number, now: Date) => string
  /** The id of the photo at an address; `null` if the address is not ours, or its time is over. */
  read: (address: string, now: Date) => number | null
}

/** Signs addresses with a key derived from the server's secret. */
export function createPhotoAddresses(authSecret: string): PhotoAddresses {
  const { sign, read } = signingWith(deriveKey(authSecret, 'enquiry-photo-v1'))
  return {
    make: (id, now) => {
      const lastHour = Math.floor(now.getTime() / HOUR_MS) + 1
      return `${PHOTO_PATH}/${sign(`${id}-${lastHour}`)}`
    },
    read: (address, now) => {
      const [id, lastHour] = read(address)?.split('-').map(Number) ?? []
      if (id === undefined || lastHour === undefined) return null
      return now.getTime() < (lastHour + 1) * HOUR_MS ? id : null
    },
  }
}
