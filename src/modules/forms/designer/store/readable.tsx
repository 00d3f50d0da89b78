import type { ReactNode } from 'react'
import { classNames } from '#ui/theme/class-names.ts'
import { useDesigner } from './designer-store.client.ts'

/** Whether the form can only be looked at by whoever has it before them. */
export const useReadOnly = (): boolean => useDesigner().isReadOnly

/** What changes the form: seen by everybody, and used by who may. */
export function Changeable({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <fieldset
      disabled={useReadOnly()}
      className={classNames(
        'm-0 min-w-0 border-0 p-0 disabled:[&_[role=checkbox]]:pointer-events-none disabled:[&_[role=radio]]:pointer-events-none disabled:[&_[role=switch]]:pointer-events-none disabled:[&_[role=switch]]:opacity-50',
        className,
      )}
    >
      {children}
    </fieldset>
  )
}
