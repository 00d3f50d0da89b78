import { type ReactNode, useId } from 'react'

type Props = {
  title: string
  badge?: ReactNode
  /** In the place of the children while there is nothing. */
  empty: string | null
  children: ReactNode
}

/** One part of the dashboard under its heading. */
export function Panel({ title, badge, empty, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-2 flex items-center gap-3">
        <h2 id={id} className="m-0 flex-1">
          {title}
        </h2>
        {badge}
      </div>
      {empty === null ? children : <p className="m-0 py-2 text-muted">{empty}</p>}
    </section>
  )
}
