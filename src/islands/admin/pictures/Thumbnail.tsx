import { useEffect, useState } from 'react'

/** Of a thumbnail, on screens with two dots a pixel. */
const THUMBNAIL_WIDTH = 256

/** A photo of this device, small; by its name where the browser cannot draw it. */
export function Thumbnail({ photo }: { photo: File }) {
  const [drawn, setDrawn] = useState<string>()
  useEffect(() => {
    void drawThumbnail(photo).then(setDrawn, () => undefined)
  }, [photo])
  return drawn ? <img className="thumbnail" src={drawn} alt="" /> : <small>{photo.name}</small>
}

/** As a data address: the page's policy lets no other address of a file in. */
async function drawThumbnail(photo: File): Promise<string> {
  const bitmap = await createImageBitmap(photo, { resizeWidth: THUMBNAIL_WIDTH })
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  bitmap.close()
  return canvas.toDataURL('image/jpeg')
}
