import { useRef, useState } from 'react'
import { CONVERTIBLE_TYPES } from '#domain/product/pictures/upload.ts'
import { Progress } from '#islands/kit/progress/Progress.tsx'
import { progressOf, useUploads } from './use-uploads.ts'

/** Adds pictures: chosen by a button, or dropped onto it. What can be refused here is not sent. */
export function Upload({ productId }: { productId: number }) {
  const { uploads, add, drop, retry } = useUploads(productId)
  const [isOver, setOver] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a short cut; the button in it does the same. */}
      <div
        className="picture-drop"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setOver(false)
          add([...event.dataTransfer.files])
        }}
      >
        <button type="button" className="button" onClick={() => field.current?.click()}>
          Add pictures
        </button>
        <span>
          or drop them here. JPEG, PNG, GIF, WebP, AVIF or HEIC; large photos are made smaller first, up to 5
          MB count.
        </span>
        <input
          ref={field}
          type="file"
          multiple
          hidden
          aria-label="Pictures to add"
          accept={CONVERTIBLE_TYPES}
          onChange={({ target }) => {
            add([...(target.files ?? [])])
            target.value = ''
          }}
        />
      </div>
      <ul className="picture-uploads" aria-label="Pictures being sent">
        {uploads.map((upload) => (
          <li key={upload.id}>
            <span>{upload.name}</span>
            {upload.error ? (
              <>
                <span role="alert" className="field-error">
                  {upload.error}
                </span>
                {!upload.isRefused && (
                  <button type="button" className="link-button" onClick={() => retry(upload)}>
                    Try again
                  </button>
                )}
                <button
                  type="button"
                  className="link-button"
                  aria-label={`Forget ${upload.name}`}
                  onClick={() => drop(upload)}
                >
                  Close
                </button>
              </>
            ) : (
              <>
                {upload.isWaiting ? <span>Waiting…</span> : <Progress id={progressOf(upload)} />}
                <button
                  type="button"
                  className="link-button"
                  aria-label={`Cancel ${upload.name}`}
                  onClick={() => drop(upload)}
                >
                  Cancel
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
