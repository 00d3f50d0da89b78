import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { BackNote } from '#ui/form/interrupted-note.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { ConfirmStep, NoteStep } from './confirm-steps.tsx'
import { NOTES_SHOWN } from './notes-list.tsx'
import { isChosen, RETURN_STEPS } from './return-draft.ts'
import { SearchStep, SelectStep } from './return-steps.tsx'
import { returnsMessages } from './returns.messages.ts'
import type { Note, ReturnInHand } from './use-return.client.ts'

const TITLES = {
  search: 'search_title',
  select: 'select_title',
  confirm: 'confirm_title',
  note: 'note_title',
} as const

type Props = {
  returning: ReturnInHand
  /** The last notes, which the search leads to. */
  notes?: ReactNode
  /** Answers whether there is paper. */
  print: (note: Note) => Promise<boolean>
  onClose: () => void
}

/** A return on its way, a step at a time. */
export function ReturnSheet({ returning, notes, print, onClose }: Props) {
  const t = useMessages(returnsMessages)
  const [asking, setAsking] = useState<'cancel' | 'leave' | null>(null)
  const [listing, setListing] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const { step, note } = returning
  const title = t(listing ? 'credit_notes' : TITLES[step])
  const close = (): void => {
    if (listing) setListing(false)
    else if (isNothingLost(returning)) onClose()
    else setAsking(note ? 'leave' : 'cancel')
  }
  const onPrint = async (): Promise<void> => {
    if (note && (await print(note))) returning.setPrinted(true)
  }
  return (
    <>
      <Sheet
        open
        stays
        size="wide"
        initialFocus={body}
        onOpenChange={(now) => !now && close()}
        title={title}
        description={
          listing ? (
            t('credit_notes_help', { count: NOTES_SHOWN })
          ) : (
            <Steps current={step} isKnown={returning.isKnown} />
          )
        }
        footer={
          listing ? (
            <Button keycap="Esc" className="mr-auto" onClick={close}>
              {t('back')}
            </Button>
          ) : (
            <div className="contents" onKeyDownCapture={(event) => arrows(event, returning)}>
              <Footer returning={returning} onClose={close} onPrint={() => void onPrint()} />
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
          <BackNote back={returning.back} />
          {listing && notes}
          {step === 'search' && !listing && (
            <SearchStep returning={returning} onNotes={() => setListing(true)} />
          )}
          {step === 'select' && <SelectStep key={returning.anew} returning={returning} />}
          {step === 'confirm' && <ConfirmStep returning={returning} />}
          {step === 'note' && <NoteStep returning={returning} />}
        </div>
      </Sheet>
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={(now) => !now && setAsking(null)}
        title={t(asking === 'leave' ? 'ask_leave' : 'ask_cancel')}
        description={t(asking === 'leave' ? 'ask_leave_help' : 'ask_cancel_help')}
        cancelLabel={t(asking === 'leave' ? 'ask_leave_no' : 'ask_cancel_no')}
        confirmLabel={t(asking === 'leave' ? 'ask_leave_yes' : 'ask_cancel_yes')}
        tone="danger"
        onConfirm={onClose}
      />
    </>
  )
}

/** Nothing was chosen yet, or the note is on paper. */
const isNothingLost = ({ step, note, printed, draft, isKnown }: ReturnInHand): boolean =>
  step === 'search' ||
  (note !== null && printed) ||
  (isKnown && step === 'select' && draft.quantities.size === 0 && draft.unreadable.size === 0)

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

function Steps({ current, isKnown }: { current: (typeof RETURN_STEPS)[number]; isKnown: boolean }) {
  const t = useMessages(returnsMessages)
  const steps = isKnown ? RETURN_STEPS.filter((step) => step !== 'search') : RETURN_STEPS
  return (
    <ol aria-label={t('steps')} className="m-0 flex list-none flex-wrap gap-x-2 gap-y-1 p-0 text-xs">
      {steps.map((step, index) => (
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
      {((step === 'select' && !returning.isKnown) || (step === 'confirm' && !returning.note)) && (
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
