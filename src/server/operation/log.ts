import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'
import { MASK, maskFields, maskText } from '#domain/page/mask.ts'

/** In the driver's message, a statement's parameters follow this word, including names and addresses. */
const PARAMETERS = /\nparams:[\s\S]*?(?=\n {4}at |$)/g

/** Fields of a database's error that quote rows, and fields of any error that come from elsewhere. */
const QUOTING = ['params', 'parameters', 'detail', 'where', 'internalQuery', 'hint', 'rows', 'fields']

/**
 * A log of JSON lines, on standard output by default, in which nothing identifies a person: texts are masked
 * in messages, fields and errors (§5), and rows quoted by a database are left out.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    serializers: { err: maskError },
    formatters: { log: maskRecord },
    hooks: {
      logMethod(this: Logger, values: unknown[], method: (...values: never[]) => void) {
        method.apply(this, withMessage(values).map(maskArgument) as never)
      },
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** If an error is logged without a message, the logger would use the error's own, unmasked. */
function withMessage(values: unknown[]): unknown[] {
  const [first] = values
  const error = first instanceof Error ? first : (first as { err?: unknown } | undefined)?.err
  return values.length === 1 && error instanceof Error ? [first, withoutParameters(error.message)] : values
}

function maskArgument(value: unknown): unknown {
  return typeof value === 'string' ? maskText(value) : value
}

function withoutParameters(text: string): string {
  return text.replaceAll(PARAMETERS, `\nparams: ${MASK}`)
}

/** Identifies a request for people who look for it; it looks like a token but opens nothing. */
const KEPT = 'correlationId'

function maskRecord(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => {
      if (name === KEPT) return [name, value]
      if (value instanceof Error) return [name, name === 'err' ? value : maskError(value)]
      const masked = maskFields({ [name]: value }) as Record<string, unknown>
      return [name, masked[name]]
    }),
  )
}

function maskError(error: unknown): unknown {
  if (!(error instanceof Error)) return maskFields(error)
  const serialized = stdSerializers.errWithCause(error) as unknown as Record<string, unknown>
  return maskFields(withoutQuotes(serialized))
}

function withoutQuotes(serialized: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(serialized)
      .filter(([name]) => !QUOTING.includes(name))
      .map(([name, value]) => {
        if (typeof value === 'string') return [name, withoutParameters(value)]
        return [name, name === 'cause' && value ? withoutQuotes(value as Record<string, unknown>) : value]
      }),
  )
}
