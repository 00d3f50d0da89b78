import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { ErrorNotice } from '../notice/error-notice.tsx'
import { Dialog } from '../overlay/dialog.tsx'
import { useStore } from '../store/store.client.ts'
import type { Keeper, OnServer } from './keeper.client.ts'

/** Why the server does not take what is made: it stays here until something changes. */
export function RefusedNotice<Value>({ keeper, className }: { keeper: Keeper<Value>; className: string }) {
  const error = useStore(keeper.store, (kept) => (kept.keeping === 'refused' ? kept.error : null))
  return <ErrorNotice error={error} onRetry={() => void keeper.save()} className={className} />
}

const WHOSE = ['theirs', 'mine'] as const
type Word =
  | (typeof WHOSE)[number]
  | 'theirs_title'
  | 'theirs_help'
  | 'take_theirs'
  | 'keep_mine'
  | 'compare'
  | 'later'

/** What was changed of what both began from. */
export type Change<Value> = { readonly label: string; readonly begun: Value; readonly now: Value }

type Props<Value> = {
  keeper: Keeper<Value>
  /** What is made here. */
  mine: Value
  /** Puts what they made in its place, by a step that can be taken back. */
  take: (theirs: Value) => void
  t: (word: Word) => string
  draw: (change: Change<Value>) => ReactNode
}

/** What somebody else saved meanwhile beside what was changed here, and the ways on. */
export function CompareDialog<Value>(props: Props<Value>) {
  const theirs = useStore(props.keeper.store, (kept) => kept.theirs)
  return theirs && <Compare key={theirs.version} theirs={theirs} {...props} />
}

function Compare<Value>({ keeper, mine, take, t, draw, theirs }: Props<Value> & { theirs: OnServer<Value> }) {
  const begun = useStore(keeper.store, (kept) => kept.value)
  const isOpen = useStore(keeper.store, (kept) => kept.isComparing)
  const setOpen = (open: boolean): void => keeper.compare(open)
  const made = { theirs: theirs.value, mine }
  const takeTheirs = (): void => {
    keeper.settle(theirs)
    take(theirs.value)
  }
  const keepMine = (): void => {
    keeper.settle(theirs)
    void keeper.save()
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
          {WHOSE.map((whose) => (
            <section key={whose} aria-label={t(whose)}>
              <h3 className="m-0 mb-1">{t(whose)}</h3>
              {draw({ label: t(whose), begun, now: made[whose] })}
            </section>
          ))}
        </div>
      </Dialog>
    </>
  )
}
