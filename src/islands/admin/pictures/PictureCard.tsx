import { ArrowLeft, ArrowRight } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { request } from '#client/api.ts'
import { uploadedPicture } from '#client/uploaded-picture.ts'
import { deleteImage, type ImageAnswer, makeImageMain } from '#contract/admin/product/product-image.ts'
import { AskButton } from '#islands/admin/edit/AskButton.tsx'
import { Tick } from '#islands/admin/edit/Tick.tsx'
import { AltFields } from './AltFields.tsx'
import { usePicturesChange } from './use-pictures.ts'

type Props = {
  productId: number
  image: ImageAnswer
  /** The picture's name here: "Picture 2 of Egg Pie". */
  name: string
  isLast: boolean
  isChosen: boolean
  choose: (isOn: boolean) => void
  move: (by: -1 | 1) => void
  startDrag: () => void
  takeDrop: () => void
}

/** Cropping needs a package of its own, loaded when somebody crops. */
const CropDialog = lazy(async () => ({ default: (await import('./CropDialog.tsx')).CropDialog }))

const THUMBNAIL_WIDTH = 320

const STATUS_WORDS = {
  pending: 'Sizes are being made…',
  optimized: 'Ready',
  failed: 'Sizes could not be made',
} as const satisfies Record<ImageAnswer['status'], string>

/** One picture and all that is done with it. */
export function PictureCard(props: Props) {
  const { productId, image, name, isLast, isChosen, choose, move, startDrag, takeDrop } = props
  const [isCropping, setCropping] = useState(false)
  const params = { id: productId, imageId: image.id }
  const main = usePicturesChange(productId, () => request(makeImageMain, { params }))
  const remove = usePicturesChange(productId, () => request(deleteImage, { params }))
  return (
    <li
      className="picture-card"
      aria-label={name}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        startDrag()
      }}
      onDragOver={(event) => !event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => {
        if (event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        takeDrop()
      }}
    >
      <img
        src={uploadedPicture(image.url, THUMBNAIL_WIDTH)}
        alt={image.alt}
        width={160}
        height={120}
        draggable={false}
      />
      <div className="picture-actions">
        <Tick label="Choose" aria-label={`Choose ${name}`} isTicked={isChosen} change={choose} />
        {image.isMain && <span className="badge">Main picture</span>}
      </div>
      <small role="status" data-status={image.status}>
        {STATUS_WORDS[image.status]}
        {image.error && `: ${image.error}`}
      </small>
      <AltFields productId={productId} image={image} />
      <div className="picture-actions">
        <button
          type="button"
          className="icon-button"
          aria-label={`${name}: move forward`}
          disabled={image.isMain}
          onClick={() => move(-1)}
        >
          <ArrowLeft size={20} aria-hidden />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={`${name}: move back`}
          disabled={isLast}
          onClick={() => move(1)}
        >
          <ArrowRight size={20} aria-hidden />
        </button>
        {!image.isMain && (
          <button type="button" className="link-button" onClick={() => main.change(undefined)}>
            Make main
          </button>
        )}
        <button type="button" className="link-button" onClick={() => setCropping(true)}>
          Crop
        </button>
        <AskButton
          words="Delete"
          look="link"
          title="Delete this picture?"
          message={`${image.alt || name}. This cannot be undone. Orders that show it still do.`}
          confirmLabel="Delete"
          isDestructive
          run={() => remove.change(undefined)}
        />
      </div>
      {isCropping && (
        <Suspense fallback={<p role="status">Loading…</p>}>
          <CropDialog productId={productId} image={image} close={() => setCropping(false)} />
        </Suspense>
      )}
    </li>
  )
}
