import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { CONVERTIBLE_TYPES } from '#domain/product/pictures/upload.ts'
import './pictures.css'

/** Of a thumbnail, on screens with two dots a pixel. */
const THUMBNAIL_WIDTH = 256

type Props = { photos: readonly File[]; change: (photos: readonly File[]) => void }

/** The photos of a new product, from the camera or the gallery; they are sent when the product is saved. */
export function FirstPhotos({ photos, change }: Props) {
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

/** A photo as a thumbnail, or by its name where the browser cannot draw it. */
function FirstPhoto({ photo, remove }: { photo: File; remove: () => void }) {
  const [thumbnail, setThumbnail] = useState<string>()
  useEffect(() => {
    void drawThumbnail(photo).then(setThumbnail, () => undefined)
  }, [photo])
  return (
    <div className="first-photo">
      {thumbnail ? <img className="first-photo-image" src={thumbnail} alt="" /> : <small>{photo.name}</small>}
      <button type="button" className="icon-button" aria-label={`Remove ${photo.name}`} onClick={remove}>
        <X size={16} aria-hidden />
      </button>
    </div>
  )
}

/** Small, as a data address: the page's policy lets no other address of a file in. */
async function drawThumbnail(photo: File): Promise<string> {
  const bitmap = await createImageBitmap(photo, { resizeWidth: THUMBNAIL_WIDTH })
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  bitmap.close()
  return canvas.toDataURL('image/jpeg')
}
