import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { DEFAULT_TIME_ZONE } from '#ui/format.ts'
import { useMessages } from '#ui/messages.ts'
import { usePrintNow } from '../printing/use-print.tsx'
import { useTill } from '../till/till.tsx'
import { useTillInfo } from '../till/till-info.tsx'
import { TillPanel } from '../till/till-panel.tsx'
import { noteReceipt } from './note-receipt.ts'
import { NOTES_SHOWN, NotesList } from './notes-list.tsx'
import { RETURN_STEPS } from './return-draft.ts'
import { ConfirmStep, NoteStep, SearchStep, SelectStep } from './return-steps.tsx'
import { returnsMessages } from './returns.messages.ts'
import { type ReturnInHand, useReturn } from './use-return.tsx'

const TITLES = {
  search: 'search_title',
  select: 'select_title',
  confirm: 'confirm_title',
  note: 'note_title',
} as const

/** Taking back what was sold: `030`. Made anew each time, so that nothing of the last return is left in it. */
export function ReturnsPanel({ open }: { open: boolean }) {
  return open ? <OpenPanel /> : null
}

function OpenPanel() {
  const till = useTill()
  const t = useMessages(returnsMessages)
  const back = useReturn()
  const printNow = usePrintNow()
  const [asking, setAsking] = useState<'cancel' | 'leave' | null>(null)
  const [listing, setListing] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const info = useTillInfo().data
  const { step } = back
  const title = t(listing ? 'credit_notes' : TITLES[step])
  const close = (): void => {
    if (listing) setListing(false)
    else if (step === 'search' || (step === 'note' && back.printed)) till.close()
    else setAsking(step === 'note' ? 'leave' : 'cancel')
  }
  const print = async (): Promise<void> => {
    if (!back.note) return
    const place = { cashbox: info?.cashbox.name ?? null, timeZone: info?.time_zone ?? DEFAULT_TIME_ZONE }
    if (await printNow(noteReceipt(back.note, place))) back.setPrinted(true)
  }
  return (
    <>
      <TillPanel
        open
        stays
        initialFocus={body}
        onLeave={close}
        title={title}
        description={listing ? t('credit_notes_help', { count: NOTES_SHOWN }) : <Steps current={step} />}
        footer={
          listing ? (
            <Button keycap="Esc" className="mr-auto" onClick={close}>
              {t('back')}
            </Button>
          ) : (
            <Footer back={back} onClose={close} onPrint={() => void print()} />
          )
        }
      >
        <div
          ref={body}
          role="group"
          aria-label={title}
          tabIndex={-1}
          className="outline-none"
          onKeyDown={(event) => !listing && arrows(event, back)}
        >
          {listing && <NotesList />}
          {step === 'search' && !listing && <SearchStep back={back} onNotes={() => setListing(true)} />}
          {step === 'select' && <SelectStep back={back} />}
          {step === 'confirm' && <ConfirmStep back={back} />}
          {step === 'note' && <NoteStep back={back} />}
        </div>
      </TillPanel>
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={(now) => !now && setAsking(null)}
        title={t(asking === 'leave' ? 'ask_leave' : 'ask_cancel')}
        description={t(asking === 'leave' ? 'ask_leave_help' : 'ask_cancel_help')}
        cancelLabel={t(asking === 'leave' ? 'ask_leave_no' : 'ask_cancel_no')}
        confirmLabel={t(asking === 'leave' ? 'ask_leave_yes' : 'ask_cancel_yes')}
        tone="danger"
        onConfirm={() => till.close()}
      />
    </>
  )
}

/** Arrows walk between the steps, but within a field only from its ends. */
function arrows(event: KeyboardEvent, back: ReturnInHand): void {
  const field = event.target instanceof HTMLInputElement ? event.target : null
  if (event.target instanceof HTMLElement && event.target.closest('[role=radiogroup]')) return
  const atEnd = !field || field.selectionStart === field.value.length
  const atStart = !field || field.selectionEnd === 0
  if (event.key === 'ArrowRight' && atEnd && back.step !== 'search') {
    event.preventDefault()
    back.advance()
  }
  if (event.key === 'ArrowLeft' && atStart) {
    const before = RETURN_STEPS[RETURN_STEPS.indexOf(back.step) - 1]
    if (!before) return
    event.preventDefault()
    // The note is made: from here one only looks at what was confirmed.
    back.back(before)
  }
}

function Steps({ current }: { current: (typeof RETURN_STEPS)[number] }) {
  const t = useMessages(returnsMessages)
  return (
    <ol aria-label={t('steps')} className="m-0 flex list-none flex-wrap gap-x-2 gap-y-1 p-0 text-xs">
      {RETURN_STEPS.map((step, index) => (
        <li
          key={step}
          aria-current={step === current ? 'step' : undefined}
          className={step === current ? 'font-semibold text-accent-text' : 'text-muted'}
        >
          {index > 0 && (
            <span aria-hidden="true" className="mr-2 text-muted">
              ·
            </span>
          )}
          {index + 1}. {t(`step_${step}`)}
        </li>
      ))}
    </ol>
  )
}

type FooterProps = { back: ReturnInHand; onClose: () => void; onPrint: () => void }

function Footer({ back, onClose, onPrint }: FooterProps) {
  const t = useMessages(returnsMessages)
  const { step } = back
  return (
    <>
      <Button variant="quiet" keycap="Esc" className="mr-auto" onClick={onClose}>
        {t(step === 'note' ? 'leave' : 'cancel')}
      </Button>
      {step === 'search' && (
        <Button variant="primary" saving={back.find.isPending} onClick={back.search}>
          {t(back.find.isPending ? 'searching' : 'search')}
        </Button>
      )}
      {(step === 'select' || step === 'confirm') && (
        <Button
          disabled={back.create.isPending}
          onClick={() => back.back(step === 'select' ? 'search' : 'select')}
        >
          {t('back')}
        </Button>
      )}
      {step === 'select' && (
        <Button variant="primary" disabled={back.chosen.length === 0} onClick={back.advance}>
          {t('continue')}
        </Button>
      )}
      {step === 'confirm' && (
        <Button variant="primary" saving={back.create.isPending} onClick={back.confirm}>
          {t('confirm')}
        </Button>
      )}
      {step === 'note' && (
        <Button variant="primary" onClick={onPrint}>
          {t('print_note')}
        </Button>
      )}
    </>
  )
}
