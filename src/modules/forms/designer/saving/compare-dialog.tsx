import { useMemo } from 'react'
import { type Change, CompareDialog } from '#ui/draft/compare-dialog.tsx'
import { useMessages } from '#ui/words/messages.ts'
import type { FormSchema } from '../../schema/form-schema.ts'
import { differencesOf } from '../state/difference.ts'
import { useDesigner, useSchema } from '../store/designer-store.client.ts'
import { DifferenceList } from './difference-list.tsx'
import { savingMessages } from './saving.messages.ts'

/** What somebody else saved of the form meanwhile, beside what was changed here. */
export function CompareForm() {
  const t = useMessages(savingMessages)
  const designer = useDesigner()
  const mine = useSchema()
  return (
    <CompareDialog
      {...{ keeper: designer.keeper, mine, t }}
      take={(theirs) => designer.edit(() => theirs)}
      draw={(change) => <Differences {...change} />}
    />
  )
}

function Differences({ label, begun, now }: Change<FormSchema>) {
  const differences = useMemo(() => differencesOf(begun, now), [begun, now])
  return <DifferenceList label={label} differences={differences} />
}
