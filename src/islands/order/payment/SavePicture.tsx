import { type MouseEvent, type ReactNode, useState } from 'react'
import { saveBlob } from '#islands/kit/save-file.ts'
import { say } from '#words/say.ts'

type Props = {
  address: string
  /** Without its ending. */
  fileName: string
  children: ReactNode
}

/**
 * Saves a picture as a PNG, which every app opens. A link could not: it would save the format that suits the browser,
 * and open a picture of another host in the place of saving it.
 */
export function SavePicture({ address, fileName, children }: Props) {
  const [isSaved, setSaved] = useState(false)
  const save = async (event: MouseEvent) => {
    event.preventDefault()
    try {
      saveBlob(await asPng(address), `${fileName}.png`)
      setSaved(true)
    } catch {
      // At least it can be seen, and saved by hand.
      location.assign(address)
    }
  }
  return (
    <>
      <a className="button quiet small" href={address} onClick={(event) => void save(event)}>
        {children}
      </a>{' '}
      <small role="status">{isSaved && say('Saved')}</small>
    </>
  )
}

async function asPng(address: string): Promise<Blob> {
  const picture = await createImageBitmap(await (await fetch(address)).blob())
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: picture.width, height: picture.height })
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  return new Promise((resolve, reject) => {
    canvas.toBlob((png) => (png ? resolve(png) : reject(new Error('Not drawn.'))))
  })
}
