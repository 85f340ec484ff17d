import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { MAX_BYTES } from '#domain/page/copies/query-times.ts'
import { Figures } from '#islands/admin/edit/bulk/Figures.tsx'
import { type CacheFigures, watchFigures } from '#islands/query/cache.ts'

const KILOBYTE = 1024

/** The shop's answers that this browser keeps for the office, counted every 30 s (§9). */
export function Answers() {
  const client = useQueryClient()
  const [figures, take] = useState<CacheFigures>()
  useEffect(() => {
    return watchFigures(client, take)
  }, [client])
  return (
    <section className="account-part" aria-labelledby="answers-title">
      <h2 id="answers-title">Answers in this browser</h2>
      <p>The office keeps what it has read for a while, so that screens open at once. Counted every 30 s.</p>
      {figures && (
        <Figures
          look="details"
          figures={{
            Kept: `${figures.answers.toLocaleString('en-PH')}, of which ${figures.stale.toLocaleString('en-PH')} are read again when their screen opens`,
            Size: `${sizeWords(figures.bytes)} of at most ${sizeWords(MAX_BYTES)}`,
          }}
        />
      )}
    </section>
  )
}

function sizeWords(bytes: number): string {
  return `${Math.ceil(bytes / KILOBYTE).toLocaleString('en-PH')} kB`
}
