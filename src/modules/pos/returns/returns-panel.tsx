import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { DEFAULT_TIME_ZONE } from '#ui/words/format.ts'
import { useMessages } from '#ui/words/messages.ts'
import { useTillInfo } from '../opening/till-info.client.ts'
import { TillPanel } from '../panel/till-panel.tsx'
import { usePrintNow } from '../printing/use-print.client.ts'
import { ConfirmStep, NoteStep } from './confirm-steps.tsx'
import { noteReceipt } from './note-receipt.ts'
import { NOTES_SHOWN, NotesList } from './notes-list.tsx'
import { isChosen, RETURN_STEPS } from './return-draft.ts'
import { SearchStep, SelectStep } from './return-steps.tsx'
import { returnsMessages } from './returns.messages.ts'
import { useReturnsPort } from './returns-port.client.ts'
import { type ReturnInHand, useReturn } from './use-return.client.ts'

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
  const till = useReturnsPort()
  const t = useMessages(returnsMessages)
  const returning = useReturn()
  const printNow = usePrintNow()
  const [asking, setAsking] = useState<'cancel' | 'leave' | null>(null)
  const [listing, setListing] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const info = useTillInfo().data
  const { step } = returning
  const title = t(listing ? 'credit_notes' : TITLES[step])
  const close = (): void => {
    if (listing) setListing(false)
    else if (step === 'search' || (returning.note && returning.printed)) till.close()
    else setAsking(returning.note ? 'leave' : 'cancel')
  }
  const print = async (): Promise<void> => {
    if (!returning.note) return
    const place = { cashbox: info?.cashbox.name ?? null, timeZone: info?.time_zone ?? DEFAULT_TIME_ZONE }
    if (await printNow(noteReceipt(returning.note, place))) returning.setPrinted(true)
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
            <div className="contents" onKeyDownCapture={(event) => arrows(event, returning)}>
              <Footer returning={returning} onClose={close} onPrint={() => void print()} />
            </div>
          )
        }
      >
        <div
          ref={body}
          role="group"
          aria-label={title}
          tabIndex={-1}
          className="outline-none"
          onKeyDownCapture={(event) => !listing && arrows(event, returning)}
        >
          {listing && <NotesList />}
          {step === 'search' && !listing && (
            <SearchStep returning={returning} onNotes={() => setListing(true)} />
          )}
          {step === 'select' && <SelectStep returning={returning} />}
          {step === 'confirm' && <ConfirmStep returning={returning} />}
          {step === 'note' && <NoteStep returning={returning} />}
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

/**
 * Left and right walk between the steps. In a field that is filled as it stands, and from its ends; between them they
 * move in what is typed. A toggle is moved by up and down.
 */
function arrows(event: KeyboardEvent, returning: ReturnInHand): void {
  if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const field = event.target instanceof HTMLInputElement && event.target.type === 'text' ? event.target : null
  const isRight = event.key === 'ArrowRight'
  const isAtEdge = isRight ? field?.selectionEnd === field?.value.length : field?.selectionStart === 0
  if (field && !isAtEdge) return
  event.preventDefault()
  event.stopPropagation()
  if (isRight) returning.advance()
  else returning.goBack()
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

type FooterProps = { returning: ReturnInHand; onClose: () => void; onPrint: () => void }

function Footer({ returning, onClose, onPrint }: FooterProps) {
  const t = useMessages(returnsMessages)
  const { step } = returning
  return (
    <>
      <Button variant="quiet" keycap="Esc" className="mr-auto" onClick={onClose}>
        {t(returning.note ? 'leave' : 'cancel')}
      </Button>
      {step === 'search' && (
        <Button variant="primary" saving={returning.find.isPending} onClick={returning.search}>
          {t(returning.find.isPending ? 'searching' : 'search')}
        </Button>
      )}
      {(step === 'select' || (step === 'confirm' && !returning.note)) && (
        <Button disabled={returning.isHeld} onClick={returning.goBack}>
          {t('back')}
        </Button>
      )}
      {step === 'select' && (
        <Button variant="primary" disabled={!isChosen(returning.draft)} onClick={returning.advance}>
          {t('continue')}
        </Button>
      )}
      {step === 'confirm' && returning.note && (
        <Button variant="primary" onClick={returning.advance}>
          {t('to_note')}
        </Button>
      )}
      {step === 'confirm' && !returning.note && (
        <Button
          variant="primary"
          saving={returning.create.isPending}
          disabled={returning.needsCode !== null}
          onClick={returning.confirm}
        >
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
