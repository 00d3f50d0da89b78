/** A name, and what is known under it; null where nothing is. */
export type Fact = readonly [name: string, value: string | null]

/** What is known of one thing, a name and its value to a line. Without a value it has no line. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="m-0 grid grid-cols-[fit-content(40%)_minmax(0,1fr)] gap-x-6 gap-y-1 [&_dd]:m-0 [&_dd]:break-words [&_dt]:text-muted">
    {facts.map(
      ([name, value]) =>
        value !== null && (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
)
