import { useMemo, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import type { OnServer } from '#ui/draft/keeper.client.ts'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useStore } from '#ui/store/store.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { editorMessages } from '../editor.messages.ts'
import { type Difference, differencesOf } from '../state/difference.ts'
import type { Sections } from '../state/edits.ts'
import { useEditor, useSections } from '../store/editor-store.client.ts'
import { useSectionNames } from '../tree/section-names.client.ts'

/** Why the server does not take what is arranged: it stays here until something changes. */
export function RefusedNotice() {
  const { keeper } = useEditor()
  const error = useStore(keeper.store, (kept) => (kept.keeping === 'refused' ? kept.error : null))
  return <ErrorNotice error={error} onRetry={() => void keeper.save()} className="mx-4 mb-2 shrink-0" />
}

/** What somebody else saved meanwhile beside what was changed here, and the ways on. */
export function CompareDialog() {
  const { keeper } = useEditor()
  const theirs = useStore(keeper.store, (kept) => kept.theirs)
  return theirs && <Compare key={theirs.version} theirs={theirs} />
}

function Compare({ theirs }: { theirs: OnServer<Sections> }) {
  const t = useMessages(editorMessages)
  const editor = useEditor()
  const sections = useSections()
  const begun = useStore(editor.keeper.store, (kept) => kept.value)
  const [isOpen, setOpen] = useState(true)
  const changes = useMemo(
    () => ({ theirs: differencesOf(begun, theirs.value), mine: differencesOf(begun, sections) }),
    [begun, theirs, sections],
  )
  const takeTheirs = (): void => {
    editor.keeper.settle(theirs)
    editor.edit(() => theirs.value)
  }
  const keepMine = (): void => {
    editor.keeper.settle(theirs)
    void editor.keeper.save()
  }
  return (
    <>
      <div
        role="alert"
        className="flex flex-wrap items-center gap-3 border-b border-attn-line bg-attn-soft px-4 py-2 md:px-6"
      >
        <span className="min-w-0 flex-1 font-medium">{t('theirs_title')}</span>
        <Button size="sm" onClick={() => setOpen(true)}>
          {t('compare')}
        </Button>
      </div>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('theirs_title')}
        description={t('theirs_help')}
        size="lg"
        footer={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              {t('later')}
            </Button>
            <Button onClick={takeTheirs}>{t('take_theirs')}</Button>
            <Button variant="primary" onClick={keepMine}>
              {t('keep_mine')}
            </Button>
          </>
        }
      >
        <div className="grid gap-6 sm:grid-cols-2">
          {(['theirs', 'mine'] as const).map((whose) => (
            <section key={whose} aria-label={t(whose)}>
              <h3 className="m-0 mb-1">{t(whose)}</h3>
              <Differences differences={changes[whose]} />
            </section>
          ))}
        </div>
      </Dialog>
    </>
  )
}

function Differences({ differences }: { differences: readonly Difference[] }) {
  const t = useMessages(editorMessages)
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
