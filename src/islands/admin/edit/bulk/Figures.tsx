import type { ReactNode } from 'react'

type Props = {
  /** By their names; `null` leaves one out. */
  figures: Readonly<Record<string, ReactNode>>
  /** Names its style: `details` for facts below each other. */
  look?: string
}

/** A few figures with their names. */
export function Figures({ figures, look = 'figures' }: Props) {
  return (
    <dl className={look}>
      {Object.entries(figures)
        .filter(([, value]) => value !== null)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
