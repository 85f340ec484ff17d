/** A setting that cannot be used; the message is one sentence for the person who set it. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}
