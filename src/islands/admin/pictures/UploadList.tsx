import { Progress } from '#islands/kit/progress/Progress.tsx'
import { progressOf, type Upload, type Uploads } from './use-uploads.ts'

/** Files on their way: how far each one is, and what to do about one that failed. */
export function UploadList({ uploads, drop, retry }: Uploads) {
  return (
    <ul className="picture-uploads" aria-label="Pictures being sent">
      {uploads.map((upload) => (
        <li key={upload.id}>
          <span>{upload.name}</span>
          {upload.error ? (
            <Failed upload={upload} drop={drop} retry={retry} />
          ) : (
            <>
              {upload.isWaiting ? <span>Waiting…</span> : <Progress id={progressOf(upload)} />}
              <button
                type="button"
                className="link-button"
                aria-label={`Cancel ${upload.name}`}
                onClick={() => drop(upload)}
              >
                Cancel
              </button>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

function Failed({ upload, drop, retry }: { upload: Upload } & Pick<Uploads, 'drop' | 'retry'>) {
  return (
    <>
      <span role="alert" className="field-error">
        {upload.error}
      </span>
      {!upload.isRefused && (
        <button type="button" className="link-button" onClick={() => retry(upload)}>
          Try again
        </button>
      )}
      <button
        type="button"
        className="link-button"
        aria-label={`Forget ${upload.name}`}
        onClick={() => drop(upload)}
      >
        Close
      </button>
    </>
  )
}
