import { useState } from 'react'
import { request } from '#client/api.ts'
import {
  deleteImages,
  type ImageAnswer,
  optimizePending,
  reorderImages,
  retryOptimization,
} from '#contract/admin/product/product-image.ts'
import { AskButton } from '#islands/admin/edit/AskButton.tsx'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { PictureCard } from './PictureCard.tsx'
import { reordered } from './picture-order.ts'
import { Upload } from './Upload.tsx'
import { usePictures, usePicturesChange } from './use-pictures.ts'
import './pictures.css'

type Props = { productId: number; productName: string }

/** A product's pictures: added, put in order, described, cropped, taken off. Everything counts at once. */
export function Pictures({ productId, productName }: Props) {
  const pictures = usePictures(productId)
  return (
    <section className="pictures" aria-labelledby="pictures-title">
      <h2 id="pictures-title">Pictures</h2>
      <p>The first one is on the cards. Changes are saved at once; the pages follow in a moment.</p>
      <Upload productId={productId} />
      <Loaded of={pictures} lines={4}>
        {(images) =>
          images.length === 0 ? (
            <p>No picture yet: shoppers see a plain plate.</p>
          ) : (
            <PictureOrder productId={productId} productName={productName} images={images} />
          )
        }
      </Loaded>
    </section>
  )
}

function PictureOrder({ productId, productName, images }: Props & { images: readonly ImageAnswer[] }) {
  const params = { id: productId }
  const [tickedIds, setTickedIds] = useState<readonly number[]>([])
  const [dragged, setDragged] = useState<number>()
  const order = usePicturesChange(productId, (imageIds: number[]) =>
    request(reorderImages, { params, body: { imageIds } }),
  )
  const remove = usePicturesChange(productId, (imageIds: number[]) =>
    request(deleteImages, { params, body: { imageIds } }),
  )
  const retry = usePicturesChange(productId, () => request(retryOptimization, { params }))
  const optimize = usePicturesChange(productId, () => request(optimizePending, { params }))

  const ids = images.map(({ id }) => id)
  const selection = tickedIds.filter((id) => ids.includes(id))
  const move = (from: number, to: number) => {
    if (to >= 0 && to < ids.length && to !== from && !order.isPending) order.change(reordered(ids, from, to))
  }
  const hasStatus = (one: ImageAnswer['status']) => images.some(({ status }) => status === one)
  return (
    <>
      <ol className="picture-list">
        {images.map((image, index) => (
          <PictureCard
            key={image.id}
            productId={productId}
            image={image}
            name={`Picture ${index + 1} of ${productName}`}
            isLast={index === images.length - 1}
            isChosen={selection.includes(image.id)}
            choose={(isOn) =>
              setTickedIds(isOn ? [...selection, image.id] : selection.filter((id) => id !== image.id))
            }
            move={(by) => move(index, index + by)}
            startDrag={() => setDragged(index)}
            takeDrop={() => {
              if (dragged !== undefined) move(dragged, index)
              setDragged(undefined)
            }}
          />
        ))}
      </ol>
      <div className="admin-actions">
        {hasStatus('failed') && (
          <button type="button" className="button quiet" onClick={() => retry.change(undefined)}>
            Make the failed sizes again
          </button>
        )}
        {hasStatus('pending') && (
          <button type="button" className="button quiet" onClick={() => optimize.change(undefined)}>
            Make the sizes now
          </button>
        )}
        {selection.length > 0 && (
          <AskButton
            words={`Delete ${selection.length} chosen`}
            look="danger"
            title={selection.length === 1 ? 'Delete this picture?' : `Delete ${selection.length} pictures?`}
            message="This cannot be undone. Orders that show them still do."
            confirmLabel="Delete"
            isDestructive
            run={() => remove.change([...selection], () => setTickedIds([]))}
          />
        )}
      </div>
    </>
  )
}
