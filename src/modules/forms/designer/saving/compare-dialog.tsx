import { useMemo, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import type { OnServer } from '#ui/draft/keeper.client.ts'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useStore } from '#ui/store/store.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import type { FormSchema } from '../../schema/form-schema.ts'
import { differencesOf } from '../state/difference.ts'
import { useDesigner, useSchema } from '../store/designer-store.client.ts'
import { DifferenceList } from './difference-list.tsx'
import { savingMessages } from './saving.messages.ts'

/** Why the server does not take what is designed: it stays here until something changes. */
export function RefusedNotice() {
  const { keeper } = useDesigner()
  const error = useStore(keeper.store, (kept) => (kept.keeping === 'refused' ? kept.error : null))
  return (
    <ErrorNotice error={error} onRetry={() => void keeper.save()} className="mx-4 mb-2 shrink-0 md:mx-6" />
  )
}

/** What somebody else saved meanwhile beside what was changed here, and the ways on. */
export function CompareDialog() {
  const { keeper } = useDesigner()
  const theirs = useStore(keeper.store, (kept) => kept.theirs)
  return theirs && <Compare key={theirs.version} theirs={theirs} />
}

function Compare({ theirs }: { theirs: OnServer<FormSchema> }) {
  const t = useMessages(savingMessages)
  const designer = useDesigner()
  const schema = useSchema()
  const begun = useStore(designer.keeper.store, (kept) => kept.value)
  const [isOpen, setOpen] = useState(true)
  const changes = useMemo(
    () => ({ theirs: differencesOf(begun, theirs.value), mine: differencesOf(begun, schema) }),
    [begun, theirs, schema],
  )
  const takeTheirs = (): void => {
    designer.keeper.settle(theirs)
    designer.edit(() => theirs.value)
  }
  const keepMine = (): void => {
    designer.keeper.settle(theirs)
    void designer.keeper.save()
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
              <DifferenceList label={t(whose)} differences={changes[whose]} />
            </section>
          ))}
        </div>
      </Dialog>
    </>
  )
}
