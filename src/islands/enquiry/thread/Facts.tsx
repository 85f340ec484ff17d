type Props = { facts: readonly (readonly [name: string, value: string | number | null])[] }

/** The facts of a wish that its customer gave; the others are left out. */
export function Facts({ facts }: Props) {
  return (
    <dl className="thread-facts">
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
