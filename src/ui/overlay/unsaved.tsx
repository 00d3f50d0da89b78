import { createContext, type ReactNode, use, useCallback, useEffect, useId, useMemo, useState } from 'react'
import { Store } from '../store/store.client.ts'
import { useMessages } from '../words/messages.ts'
import { uiMessages } from '../words/ui.messages.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** What somebody typed and nobody saved, by the form that it stands in: of a dialog, or of the whole page. */
class Changes {
  readonly store = new Store<ReadonlySet<string>>(new Set())
  readonly #outer: Changes | null

  constructor(outer: Changes | null) {
    this.#outer = outer
  }

  get any(): boolean {
    return this.store.get().size > 0
  }

  note(form: string, changed: boolean): void {
    this.#outer?.note(form, changed)
    const forms = this.store.get()
    if (forms.has(form) === changed) return
    const next = new Set(forms)
    if (changed) next.add(form)
    else next.delete(form)
    this.store.set(next)
  }

  /** What stands here is let go of. */
  drop(): void {
    for (const form of this.store.get()) this.note(form, false)
  }
}

/** All of the page, outside of any dialog too. */
const ofPage = new Changes(null)
const Scope = createContext(ofPage)

/** Whether leaving this page would lose something. */
export const isUnsaved = (): boolean => ofPage.any

/** Whoever saved, or was asked and goes: nobody is asked again for what stands there now. */
export const dropUnsaved = (): void => ofPage.drop()

/**
 * Says whether a form holds changes that nobody saved; `Form` does it for every form. Until they are saved or let go of,
 * each way out of its dialog or its page asks.
 */
export function useUnsaved(changed: boolean): void {
  const scope = use(Scope)
  const form = useId()
  useEffect(() => {
    scope.note(form, changed)
    return () => scope.note(form, false)
  }, [scope, form, changed])
}

type QuestionProps = { open: boolean; onStay: () => void; onLeave: () => void }

/** The question itself. */
export function LeaveQuestion({ open, onStay, onLeave }: QuestionProps) {
  const t = useMessages(uiMessages)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(now) => !now && onStay()}
      title={t('leave_title')}
      description={t('leave_help')}
      confirmLabel={t('leave')}
      cancelLabel={t('stay')}
      tone="danger"
      onConfirm={onLeave}
    />
  )
}

/** A way out of where one is: taken at once, or after the question where changes would be lost. */
export type Leave = (then: () => void) => void

const LeaveContext = createContext<Leave>((then) => then())

/** For a button that leads out of the dialog or the part of a page that it stands in. */
export const useLeave = (): Leave => use(LeaveContext)

/** Asks before `then` where changes of the dialog would be lost; the question is drawn where `question` is put. */
export function useLeaveGuard() {
  const outer = use(Scope)
  const scope = useMemo(() => new Changes(outer), [outer])
  const [asked, setAsked] = useState<(() => void) | null>(null)
  const leave = useCallback<Leave>(
    (then) => {
      if (scope.any) setAsked(() => then)
      else then()
    },
    [scope],
  )
  const question = (
    <LeaveQuestion
      open={asked !== null}
      onStay={() => setAsked(null)}
      onLeave={() => {
        setAsked(null)
        scope.drop()
        asked?.()
      }}
    />
  )
  const within = (children: ReactNode): ReactNode => (
    <Scope value={scope}>
      <LeaveContext value={leave}>{children}</LeaveContext>
    </Scope>
  )
  return { leave, question, within }
}

const LeavePageContext = createContext<Leave>((then) => then())

/** For what ends all that is on the page, wherever it is pressed: signing out. */
export const useLeavePage = (): Leave => use(LeavePageContext)

type PageProps = {
  /** Set while somebody wants to go elsewhere within the program and is held back. */
  held: { go: () => void; stay: () => void } | null
  children: ReactNode
}

/** Asks before the page is left; where it leads to is the caller's, as the router's. */
export function LeavePageGuard({ held, children }: PageProps) {
  const [asked, setAsked] = useState<(() => void) | null>(null)
  const leave = useCallback<Leave>((then) => {
    if (isUnsaved()) setAsked(() => then)
    else then()
  }, [])
  return (
    <LeavePageContext value={leave}>
      {children}
      <LeaveQuestion
        open={asked !== null || held !== null}
        onStay={() => {
          setAsked(null)
          held?.stay()
        }}
        onLeave={() => {
          setAsked(null)
          dropUnsaved()
          asked?.()
          held?.go()
        }}
      />
    </LeavePageContext>
  )
}
