import { FORGET } from '#client/forget.ts'

/** Another tab may delete the shopper's data: then this one writes none of it back. */
export function watchForgetting(): void {
  new BroadcastChannel(FORGET).onmessage = ({ data }) =>
    import('#components/consent/consent-banner.ts').then((banner) => banner.forgetHere(data))
}
