import type { ReactNode } from 'react'
import type { DrawnName } from '../../shown/site.ts'
import { Odontogram } from './odontogram.tsx'
import { Tablet } from './tablet.tsx'
import { Xray } from './xray.tsx'

const DRAWINGS: Readonly<Record<DrawnName, (head: { title: string }) => ReactNode>> = {
  odontogram: Odontogram,
  xray: Xray,
  tablet: Tablet,
}

/** A picture of a screen that the page draws itself, in the colours of its theme; its frame says in words what it shows. */
export function Drawn({ name, title = '' }: { name: DrawnName; title?: string | undefined }) {
  const Drawing = DRAWINGS[name]
  return (
    <div aria-hidden="true" className="w-full">
      <Drawing title={title} />
    </div>
  )
}
