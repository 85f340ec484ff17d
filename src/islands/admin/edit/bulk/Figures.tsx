/** A few figures, each with what it is. */
export function Figures({ figures }: { figures: Readonly<Record<string, string>> }) {
  return (
    <dl className="figures">
      {Object.entries(figures).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
