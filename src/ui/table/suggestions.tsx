import { Plus } from 'lucide-react'
import type { Right } from '../form/record-frame.tsx'
import { PermissionButton } from '../notice/permission-button.tsx'

type Props<Suggested> = {
  label: string
  suggested: readonly Suggested[]
  nameOf: (suggested: Suggested) => string
  right: Right
  onChoose: (suggested: Suggested) => void
}

/** What many shops make, each one press away from a form that is filled in with it: nothing is kept before it is saved. */
export function Suggestions<Suggested>({ label, suggested, nameOf, right, onChoose }: Props<Suggested>) {
  return (
    <ul aria-label={label} className="m-0 flex list-none flex-wrap justify-center gap-2 p-0">
      {suggested.map((each) => (
        <li key={nameOf(each)}>
          <PermissionButton
            state={right.state}
            permission={right.permission}
            whenDenied="disable"
            icon={<Plus />}
            onClick={() => onChoose(each)}
          >
            {nameOf(each)}
          </PermissionButton>
        </li>
      ))}
    </ul>
  )
}
