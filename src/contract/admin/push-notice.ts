/** What a notification carries to a device: nothing about the customer. */
export type PushNotice = { number: string; title: string; body: string; token: string }
