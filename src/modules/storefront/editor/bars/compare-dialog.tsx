import { useMemo } from 'react'
import { type Change, CompareDialog } from '#ui/draft/compare-dialog.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { editorMessages } from '../editor.messages.ts'
import { differencesOf } from '../state/difference.ts'
import type { Sections } from '../state/edits.ts'
import { useEditor, useSections } from '../store/editor-store.client.ts'
import { useSectionNames } from '../tree/section-names.client.ts'

/** What somebody else saved of the home meanwhile, beside what was changed here. */
export function CompareHome() {
  const t = useMessages(editorMessages)
  const editor = useEditor()
  const mine = useSections()
  return (
    <CompareDialog
      {...{ keeper: editor.keeper, mine, t }}
      take={(theirs) => editor.edit(() => theirs)}
      draw={(change) => <Differences {...change} />}
    />
  )
}

function Differences({ begun, now }: Change<Sections>) {
  const t = useMessages(editorMessages)
  const differences = useMemo(() => differencesOf(begun, now), [begun, now])
  const names = useSectionNames()
  if (differences.length === 0) return <p className="m-0 text-muted">{t('no_difference')}</p>
  return (
    <ul className="m-0 grid list-none gap-1 p-0">
      {differences.map(({ kind, section }) => (
        <li key={section.id}>{t(`was_${kind}`, { name: names.nameOf(section) })}</li>
      ))}
    </ul>
  )
}
