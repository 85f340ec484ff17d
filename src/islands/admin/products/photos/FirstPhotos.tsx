import { X } from 'lucide-react'
import { CONVERTIBLE_TYPES } from '#domain/product/pictures/upload.ts'
import { Thumbnail } from '#islands/admin/pictures/Thumbnail.tsx'
import '#islands/admin/pictures/pictures.css'
import './photos.css'

type Props = {
  photos: readonly File[]
  change: (photos: readonly File[]) => void
  /** Makes a product of each photo. */
  makeEach: () => void
}

/** The photos of a new product, from the camera or the gallery; they are sent when the product is saved. */
export function FirstPhotos({ photos, change, makeEach }: Props) {
  return (
    <section className="first-photos" aria-label="Photos">
      <label className="first-photo">
        {photos.length === 0 ? 'Take or choose photos' : 'Add photos'}
        <input
          type="file"
          multiple
          className="visually-hidden"
          accept={CONVERTIBLE_TYPES}
          onChange={({ target }) => {
            change([...photos, ...(target.files ?? [])])
            target.value = ''
          }}
        />
      </label>
      {photos.length > 1 && (
        <button type="button" className="button" onClick={makeEach}>
          Make a product of each photo
        </button>
      )}
      {photos.map((photo) => (
        <FirstPhoto
          key={`${photo.name} ${photo.lastModified} ${photo.size}`}
          photo={photo}
          remove={() => change(photos.filter((other) => other !== photo))}
        />
      ))}
    </section>
  )
}

function FirstPhoto({ photo, remove }: { photo: File; remove: () => void }) {
  return (
    <div className="first-photo">
      <Thumbnail photo={photo} />
      <button type="button" className="icon-button" aria-label={`Remove ${photo.name}`} onClick={remove}>
        <X size={16} aria-hidden />
      </button>
    </div>
  )
}
