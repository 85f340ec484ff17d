import { say } from '#words/say.ts'

type Props = { used: number; most: number }

/** From this share on, screen readers hear how much room is left: not at every letter. */
const NEARLY_FULL = 0.9

/** How many letters a text has, and how many it may have. */
export function Counter({ used, most }: Props) {
  return (
    <p className="muted field-hint counter">
      <span aria-hidden="true">
        {used} / {most}
      </span>
      <span className="visually-hidden" role="status">
        {used >= most * NEARLY_FULL ? leftWords(most - used) : ''}
      </span>
    </p>
  )
}

function leftWords(count: number): string {
  return say(count === 1 ? '{count} letter left' : '{count} letters left', { count })
}
