import { AnswerError, isUnreachable, RateLimitError, RequestError } from '#client/errors.ts'
import { measuredUplink, noteUplink } from '#client/network/uplink.ts'
import type { Fetch } from '#client/pipeline/step.ts'
import { uploadFetch } from '#client/pipeline/upload-fetch.ts'
import type { UploadAnswer } from '#contract/admin/picture-upload.ts'
import { FIRST_PART_BYTES, partBytes, smallerPart } from '#domain/page/progress/part-size.ts'
import { untilBack } from './until-back.ts'

/** The server waits no longer than this for one part. */
const PART_TIMEOUT_MS = 15_000
/** A large picture is decoded and encoded while many other things go on. */
const FINISH_TIMEOUT_MS = 60_000
/** After this many attempts in a row without any success, while the browser believes that it is online, it is given up. */
const MAX_FAILURES = 5
/** How long to wait after a 429 without a time of its own. */
const WAIT_SECONDS = 30

/** A file on its way. `uploadId` is set once the server knows of it, so that another attempt goes on there. */
export type SentFile = { file: File; uploadId?: string }

type Calling = { signal: AbortSignal; timeoutMs?: number; fetch?: Fetch }

/** The calls that take a file in parts, and what it becomes. */
export type PartCalls<Made> = {
  start: (file: File, input: Calling) => Promise<UploadAnswer>
  read: (uploadId: string, input: Calling) => Promise<UploadAnswer>
  sendPart: (
    uploadId: string,
    part: { begins: number; form: FormData },
    input: Calling,
  ) => Promise<UploadAnswer>
  finish: (uploadId: string, input: Calling) => Promise<Made>
}

export type Watch = {
  signal: AbortSignal
  /** Bytes that have left this device. */
  sent: (bytes: number) => void
  /** The line is gone; it goes on by itself. */
  paused: () => unknown
}

/**
 * Sends a file in parts of a few seconds each, the first by the speed of the upload before: a weak line takes as long as it needs,
 * and a line that breaks costs one part. Waits while there is no line. Throws what the server refuses, and that it cannot be
 * reached.
 */
export async function sendInParts<Made>(
  upload: SentFile,
  calls: PartCalls<Made>,
  watch: Watch,
): Promise<Made> {
  const { file } = upload
  const { signal } = watch
  const steady = <Value>(work: () => Promise<Value>) => untilDone(work, watch)
  let { received } = await steady(() => begin(upload, calls, signal))
  const uplink = measuredUplink()
  let bytes = uplink === null ? FIRST_PART_BYTES : partBytes(uplink)
  while (received < file.size) {
    const begins = received
    const answer = await steady(async () => {
      const part = file.slice(begins, begins + bytes)
      const began = performance.now()
      try {
        const after = await send(part, begins)
        if (after.received > begins) {
          const speed = part.size / ((performance.now() - began) / 1000)
          bytes = partBytes(speed)
          noteUplink(speed)
        }
        return after
      } catch (error) {
        bytes = smallerPart(bytes)
        throw error
      }
    })
    received = answer.received
    watch.sent(received)
  }
  // Everything has arrived: a server that takes its time over the picture is no broken line.
  const paused = () => navigator.onLine || watch.paused()
  const input = { signal, timeoutMs: FINISH_TIMEOUT_MS }
  return untilDone(() => calls.finish(upload.uploadId ?? '', input), { ...watch, paused })

  function send(part: Blob, begins: number) {
    const form = new FormData()
    form.set('part', part)
    form.set('begins', String(begins))
    return calls.sendPart(
      upload.uploadId ?? '',
      { begins, form },
      {
        signal,
        timeoutMs: PART_TIMEOUT_MS,
        fetch: uploadFetch((share) => watch.sent(begins + share * part.size)),
      },
    )
  }
}

/** Begins a new upload, or goes on with the known one. */
async function begin<Made>(
  upload: SentFile,
  calls: PartCalls<Made>,
  signal: AbortSignal,
): Promise<UploadAnswer> {
  if (upload.uploadId) {
    try {
      return await calls.read(upload.uploadId, { signal })
    } catch (error) {
      // It has ended in the meantime.
      if (!(error instanceof AnswerError && error.status === 404)) throw error
      delete upload.uploadId
    }
  }
  const begun = await calls.start(upload.file, { signal })
  upload.uploadId = begun.uploadId
  return begun
}

/** Repeats work that can be repeated until it succeeds, is refused, or has failed too often. */
async function untilDone<Value>(work: () => Promise<Value>, { signal, paused }: Watch): Promise<Value> {
  for (let failures = 0; ; ) {
    try {
      signal.throwIfAborted()
      return await work()
    } catch (error) {
      if (signal.aborted) throw error
      const wait = rateWaitOf(error)
      if (wait !== null) {
        await untilBack(signal, wait * 1000)
        continue
      }
      const isOnline = navigator.onLine
      if (!isUnreachable(error) || (isOnline && ++failures > MAX_FAILURES)) throw error
      paused()
      await untilBack(signal, isOnline ? 1000 * 2 ** failures : null)
    }
  }
}

/** Seconds to wait after a refusal that passes by itself; `null` after all others. */
function rateWaitOf(error: unknown): number | null {
  if (error instanceof RateLimitError) return error.retryAfter ?? WAIT_SECONDS
  return error instanceof RequestError && error.code === 'MINUTE_LIMIT' ? WAIT_SECONDS : null
}
