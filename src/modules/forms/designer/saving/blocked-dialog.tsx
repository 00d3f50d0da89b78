import { TriangleAlert } from 'lucide-react'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { goToProblem, useProblems, useProblemWords } from '../logic/problems.client.ts'
import { useDesigner, useSchema } from '../store/designer-store.client.ts'
import { savingMessages } from './saving.messages.ts'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** What keeps the form from being published, with a way to each. */
export function BlockedDialog({ open, onOpenChange }: Props) {
  const t = useMessages(savingMessages)
  const say = useProblemWords()
  const designer = useDesigner()
  const schema = useSchema()
  const problems = useProblems()
  const isEmpty = schema.groups.every(({ fields }) => fields.length === 0)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('blocked_title')}
      description={problems.length > 0 ? t('blocked_help', { count: problems.length }) : undefined}
    >
      {isEmpty && <p className="m-0">{t('empty_form')}</p>}
      <ul className="m-0 list-none p-0">
        {problems.map((problem) => {
          const said = say(schema, problem)
          return (
            <li key={said} className="border-b border-line last:border-0">
              <button
                type="button"
                onClick={() => {
                  onOpenChange(false)
                  goToProblem(designer, problem)
                }}
                className="flex min-h-10 w-full items-center gap-3 py-1.5 text-left hover:bg-sunken [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-attn-text"
              >
                <TriangleAlert aria-hidden="true" />
                <span className="min-w-0 flex-1">{said}</span>
                <span className="text-accent-text">{t('go')}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
