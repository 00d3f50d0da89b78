import { useEffect } from 'react'
import { CompareDialog } from '#ui/draft/compare-dialog.tsx'
import { lateForm } from '#ui/late/late-form.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { useDesigner, useSchema } from '../store/designer-store.client.ts'
import { savingMessages } from './saving.messages.ts'

const DifferenceList = lateForm(async () => (await import('./difference-list.tsx')).DifferenceList)

/** What somebody else saved of the form meanwhile, beside what was changed here. */
export function CompareForm() {
  const t = useMessages(savingMessages)
  const { keeper, edit } = useDesigner()
  const mine = useSchema()
  useEffect(DifferenceList.loadSoon, [])
  return (
    <CompareDialog
      {...{ keeper, mine, t }}
      take={(theirs) => edit(() => theirs)}
      draw={(change) => <DifferenceList {...change} onClose={() => keeper.compare(false)} />}
    />
  )
}
