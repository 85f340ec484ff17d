/** Logs that the line is gone; nothing else is done about it (§4). */
export function logLostLine(): void {
  // biome-ignore lint/suspicious/noConsole: being offline is only logged (§4).
  addEventListener('offline', () => console.info('offline'))
}
