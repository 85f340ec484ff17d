import { useRef, useState } from 'react'
import { CONVERTIBLE_TYPES } from '#domain/product/pictures/upload.ts'
import { UploadList } from './UploadList.tsx'
import { useUploads } from './use-uploads.ts'

/** Adds pictures: chosen by a button, or dropped onto it. What can be refused here is not sent. */
export function Upload({ productId }: { productId: number }) {
  const sending = useUploads(productId)
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
          sending.add([...event.dataTransfer.files])
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
            sending.add([...(target.files ?? [])])
            target.value = ''
          }}
        />
      </div>
      <UploadList {...sending} />
    </>
  )
}
