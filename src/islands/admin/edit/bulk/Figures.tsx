/** A few figures with their names. */
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
