import { useEffect, useState } from 'react'
import { CONVERTIBLE_TYPES } from '#domain/product/pictures/upload.ts'
import { say } from '#words/say.ts'

type Props = {
  files: readonly File[]
  most: number
  /** A sentence below the field, such as who sees the photos. */
  hint: string
  label?: string
  choose: (files: readonly File[]) => void
}

/** The sentence for customers about their own photos, of which they may still add so many. */
export function photoHint(count: number): string {
  return say('Up to {count}. Only the bakery sees them, and where they were taken is removed.', { count })
}

/** Chooses photos from the device, and shows those that were chosen. */
export function PhotoField({ files, most, hint, label = say('Photos'), choose }: Props) {
  const room = most - files.length
  return (
    <div className="field">
      <label htmlFor="photos">
        {label} <span className="muted">{say('(optional)')}</span>
      </label>
      {room > 0 && (
        <input
          id="photos"
          type="file"
          accept={CONVERTIBLE_TYPES}
          multiple
          aria-describedby="photos-hint"
          onChange={({ target }) => {
            choose([...files, ...(target.files ?? [])].slice(0, most))
            target.value = ''
          }}
        />
      )}
      <p id="photos-hint" className="muted field-hint">
        {hint}
      </p>
      {files.length > 0 && (
        <ul className="thread-photos">
          {files.map((file, at) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`}>
              <Preview file={file} />
              <button
                type="button"
                className="button quiet small"
                onClick={() => choose(files.filter((_, other) => other !== at))}
              >
                {say('Remove')} <span className="visually-hidden">{file.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Drawn onto a canvas: the site's policy lets no page show addresses of files. */
function Preview({ file }: { file: File }) {
  const [isUnreadable, setUnreadable] = useState(false)
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null)
  useEffect(() => {
    if (!canvas) return
    const draw = async () => {
      const picture = await createImageBitmap(file)
      const scale = Math.max(canvas.width / picture.width, canvas.height / picture.height)
      const [width, height] = [picture.width * scale, picture.height * scale]
      const place = [(canvas.width - width) / 2, (canvas.height - height) / 2, width, height] as const
      canvas.getContext('2d')?.drawImage(picture, ...place)
      picture.close()
    }
    draw().catch(() => setUnreadable(true))
  }, [canvas, file])
  if (isUnreadable) return <span className="thread-file">{file.name}</span>
  return <canvas ref={setCanvas} width={160} height={120} role="img" aria-label={file.name} />
}
