import { useRef, useState } from 'react'
import { ACCEPTED_TYPES } from '#domain/product/upload.ts'
import { useUploads } from './use-uploads.ts'

/** Adds pictures: chosen by a button, or dropped onto it. Errors are shown before anything is sent. */
export function Upload({ productId }: { productId: number }) {
  const { uploads, add, drop, again } = useUploads(productId)
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
          void add([...event.dataTransfer.files])
        }}
      >
        <button type="button" className="button" onClick={() => field.current?.click()}>
          Add pictures
        </button>
        <span>or drop them here. JPEG, PNG, GIF or WebP, up to 5 MB each.</span>
        <input
          ref={field}
          type="file"
          multiple
          hidden
          aria-label="Pictures to add"
          accept={ACCEPTED_TYPES}
          onChange={({ target }) => {
            void add([...(target.files ?? [])])
            target.value = ''
          }}
        />
      </div>
      <ul className="picture-uploads" aria-label="Pictures being sent">
        {uploads.map((upload) => (
          <li key={upload.id}>
            <span>{upload.file.name}</span>
            {upload.error ? (
              <>
                <span role="alert" className="field-error">
                  {upload.error}
                </span>
                {!upload.isRefused && (
                  <button type="button" className="link-button" onClick={() => again(upload)}>
                    Try again
                  </button>
                )}
                <button
                  type="button"
                  className="link-button"
                  aria-label={`Forget ${upload.file.name}`}
                  onClick={() => drop(upload.id)}
                >
                  Close
                </button>
              </>
            ) : (
              <>
                <progress
                  max={100}
                  value={upload.progress}
                  aria-label={`${upload.file.name} is being sent`}
                />
                <span>{upload.progress < 100 ? `${upload.progress} %` : 'Being checked…'}</span>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
