import { useState } from 'react'
import ReactCrop, { type PercentCrop } from 'react-image-crop'
import { CloseButton, OfficeDialog } from '#islands/admin/edit/OfficeDialog.tsx'
import { WorkButton } from '#islands/admin/edit/WorkButton.tsx'
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
  const [crop, setCrop] = useState(PROPOSED)
  const { change, isPending } = usePictureChange(productId, image)

  const isPart =
    crop.width > 0 && crop.height > 0 && crop.x + crop.width <= 100 && crop.y + crop.height <= 100
  const save = (part: Crop | null) => {
    if (!isPending) change({ alt: image.alt, crop: part }, { done: close })
  }
  return (
    <OfficeDialog title="Which part is shown?" look="crop-dialog" close={close}>
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
        <CloseButton>Cancel</CloseButton>
        {image.crop && (
          <WorkButton
            words="Show the whole picture again"
            look="quiet"
            isBusy={isPending}
            run={() => save(null)}
          />
        )}
        <WorkButton
          words="Show this part"
          disabled={!isPart}
          isBusy={isPending}
          busyWords="Cropping…"
          run={() => save(cropWithin(image.crop, sharesOf(crop)))}
        />
      </div>
    </OfficeDialog>
  )
}

function sharesOf({ x, y, width, height }: PercentCrop): Crop {
  return { left: x / 100, top: y / 100, width: width / 100, height: height / 100 }
}
