import { useEffect, useRef, useState } from 'react'
import ReactCrop, { type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { uploadedPicture } from '#client/uploaded-picture.ts'
import type { ImageAnswer } from '#contract/admin/product/product-image.ts'
import { type Crop, cropWithin } from '#domain/product/pictures/product-image.ts'
import { usePictureChange } from './use-picture-change.ts'

type Props = { productId: number; image: ImageAnswer; close: () => void }

const SHOWN_WIDTH = 960
/** The first proposal: a little off each edge. */
const PROPOSED: PercentCrop = { unit: '%', x: 10, y: 10, width: 80, height: 80 }
const SIDES = [
  { name: 'x', label: 'From the left, %' },
  { name: 'y', label: 'From the top, %' },
  { name: 'width', label: 'Width, %' },
  { name: 'height', label: 'Height, %' },
] as const

/** Chooses which part of a picture is shown, by dragging or in figures. The whole of it is kept. */
export function CropDialog({ productId, image, close }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [crop, setCrop] = useState(PROPOSED)
  const { change, isPending } = usePictureChange(productId, image)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])

  const isPart =
    crop.width > 0 && crop.height > 0 && crop.x + crop.width <= 100 && crop.y + crop.height <= 100
  const save = (part: Crop | null) => {
    if (!isPending) change({ alt: image.alt, crop: part }, { done: () => dialog.current?.close() })
  }
  return (
    <dialog
      ref={dialog}
      className="admin-dialog crop-dialog"
      aria-labelledby="crop-title"
      onClose={(event) => event.target === dialog.current && close()}
    >
      <h2 id="crop-title">Which part is shown?</h2>
      <ReactCrop crop={crop} onChange={(_, percent) => setCrop(percent)} keepSelection>
        <img src={uploadedPicture(image.url, SHOWN_WIDTH)} alt={image.alt} draggable={false} />
      </ReactCrop>
      <div className="admin-row">
        {SIDES.map(({ name, label }) => (
          <label key={name} className="admin-field">
            {label}
            <input
              type="number"
              min={0}
              max={100}
              inputMode="numeric"
              value={Math.round(crop[name])}
              onChange={({ target }) => setCrop({ ...crop, [name]: Number(target.value) })}
            />
          </label>
        ))}
      </div>
      {!isPart && (
        <p role="alert" className="field-error">
          This part goes beyond the picture
        </p>
      )}
      <div className="admin-actions">
        <button type="button" className="button quiet" onClick={() => dialog.current?.close()}>
          Cancel
        </button>
        {image.crop && (
          <button
            type="button"
            className="button quiet"
            aria-disabled={isPending || undefined}
            onClick={() => save(null)}
          >
            Show the whole picture again
          </button>
        )}
        <button
          type="button"
          className="button"
          disabled={!isPart}
          aria-disabled={isPending || undefined}
          onClick={() => save(cropWithin(image.crop, sharesOf(crop)))}
        >
          {isPending ? 'Cropping…' : 'Show this part'}
        </button>
      </div>
    </dialog>
  )
}

function sharesOf({ x, y, width, height }: PercentCrop): Crop {
  return { left: x / 100, top: y / 100, width: width / 100, height: height / 100 }
}
