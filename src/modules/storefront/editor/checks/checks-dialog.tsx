import { ChevronRight, TriangleAlert } from 'lucide-react'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { useEditor } from '../store/editor-store.client.ts'
import { checksMessages } from './checks.messages.ts'
import { goToFinding, useFindings, useFindingWords } from './findings.client.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Asked before publishing: publishes in spite of them. */
  onPublish: (() => void) | undefined
}

/** What is to be looked at before the home is published; each leads to its place. */
export function ChecksDialog({ open, onOpenChange, onPublish }: Props) {
  const t = useMessages(checksMessages)
  const say = useFindingWords()
  const editor = useEditor()
  const findings = useFindings()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('title')}
      description={findings.length > 0 ? t('help') : undefined}
      footer={
        onPublish && (
          <>
            <Button onClick={() => onOpenChange(false)}>{t('review')}</Button>
            <Button
              variant="primary"
              onClick={() => {
                onOpenChange(false)
                onPublish()
              }}
            >
              {t('publish_anyway', { count: findings.length })}
            </Button>
          </>
        )
      }
    >
      {findings.length === 0 ? (
        <p className="m-0">{t('no_findings')}</p>
      ) : (
        <ul className="m-0 -mx-2 grid list-none gap-0.5 p-0">
          {findings.map((finding) => (
            <li key={JSON.stringify(finding)}>
              <button
                type="button"
                onClick={() => {
                  onOpenChange(false)
                  goToFinding(editor, finding)
                }}
                className="flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-control px-2 py-1.5 text-left hover:bg-sunken"
              >
                <TriangleAlert aria-hidden="true" className="size-4 shrink-0 text-attn-text" />
                <span className="min-w-0 flex-1 break-words">{say(finding)}</span>
                <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
