type Props = { facts: readonly (readonly [name: string, value: string | number | null])[] }

/** What somebody has said of their wish, without what they left out. */
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
