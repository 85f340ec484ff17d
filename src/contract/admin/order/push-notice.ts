/** The content of a notification: nothing about the customer. */
export type PushNotice = { number: string; title: string; body: string; token: string }
