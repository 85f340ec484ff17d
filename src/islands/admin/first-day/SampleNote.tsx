import './first-day.css'

/** Says that this is the sample, and leads to a shop of one's own. */
export function SampleNote({ begin }: { begin: () => void }) {
  return (
    <section className="first-day-note" aria-label="Sample bakery">
      <p>This is the sample bakery.</p>
      <button type="button" className="button quiet" onClick={begin}>
        Start with my own
      </button>
    </section>
  )
}
