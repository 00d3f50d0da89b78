import { type ReactNode, useId } from 'react'

export const fieldGrid = 'grid gap-x-4 gap-y-5 sm:grid-cols-2 lg:grid-cols-3'

/** Fields that belong together within a part of the form. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h3 id={id} className="m-0 text-sm text-muted">
        {title}
      </h3>
      <div className={fieldGrid}>{children}</div>
    </section>
  )
}
