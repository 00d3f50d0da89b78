import { type ReactNode, type RefObject, useId, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { ButtonVariant } from '../button/button-look.ts'
import { ErrorNotice } from '../notice/error-notice.tsx'
import { PermissionButton } from '../notice/permission-button.tsx'
import { Dialog } from '../overlay/dialog.tsx'
import { LeaveButton } from '../overlay/leave-button.tsx'
import { Sheet } from '../overlay/sheet.tsx'
import { useNarrow } from '../page/narrow.client.ts'
import { classNames } from '../theme/class-names.ts'
import { useMessages } from '../words/messages.ts'
import { uiMessages } from '../words/ui.messages.ts'
import { ChangedDot, RequiredNote } from './field.tsx'
import { useNewFieldNames } from './field-names.client.ts'
import { Form } from './form.tsx'
import type { Kept, RecordForm } from './record.client.ts'
import { RecordBody, type Right, UnsavedCount, useFieldStates, useSaveKey } from './record-frame.tsx'
import { RecordHistory } from './record-history.tsx'

type Props<In extends FieldValues, Out, Known extends Kept> = {
  record: RecordForm<In, Out, Known>
  title: string
  description?: ReactNode
  right: Right
  /** What the button says; Guardar unless it does something else. */
  saveLabel?: string
  /** `destroy` for what cannot be undone. */
  saveVariant?: ButtonVariant
  /** Another way out stands beside a sheet's button, for whom a cross in the corner is far; in a dialog it always does. */
  withCancel?: boolean
  /** What that says where the button itself cancels something. */
  cancelLabel?: string
  onClose: () => void
  children: ReactNode
  /** Below the fields, of the form and no part of what is saved. */
  foot?: ReactNode
}

type PartsProps<In extends FieldValues, Out, Known extends Kept> = Props<In, Out, Known> & {
  isQuestion?: boolean
}

type SheetProps<In extends FieldValues, Out, Known extends Kept> = Props<In, Out, Known> & {
  /** `panel` where it covers no more than what is not needed meanwhile. */
  size?: 'panel' | 'wide'
}

/** A record in a panel over its list, with its one button in view. */
export function RecordSheet<In extends FieldValues, Out, Known extends Kept>(
  props: SheetProps<In, Out, Known>,
) {
  const { record, title, description, size = 'wide', onClose } = props
  const { form, body, footer } = useParts(props, props.size === 'panel' ? 'grid gap-4' : 'grid gap-6')
  return (
    <Sheet
      open
      size={size}
      onOpenChange={(now) => !now && onClose()}
      title={title}
      description={description}
      stays
      initialFocus={() => fieldIn(form.current, record.begins)}
      footer={footer}
    >
      {body}
    </Sheet>
  )
}

/** A few fields over the page, to be answered at once. */
export function RecordDialog<In extends FieldValues, Out, Known extends Kept>(props: Props<In, Out, Known>) {
  const { title, description, onClose } = props
  const { body, footer } = useParts({ ...props, isQuestion: true, withCancel: true }, 'grid gap-4')
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(now) => !now && onClose()}
      title={title}
      description={description}
      footer={footer}
    >
      {body}
    </Dialog>
  )
}

/** Where one begins in a form that has just come; null where it says nothing, or is not there yet. */
function fieldIn(form: HTMLFormElement | null, name: string | undefined): HTMLElement | null {
  const field = name === undefined ? null : form?.elements.namedItem(name)
  return field instanceof HTMLElement ? field : null
}

function useParts<In extends FieldValues, Out, Known extends Kept>(
  props: PartsProps<In, Out, Known>,
  look: string,
) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  useSaveKey(form, props.right.state === 'allowed')
  return {
    form,
    body: <Body {...props} id={id} form={form} look={look} />,
    footer: <Foot {...props} id={id} />,
  }
}

type BodyProps<In extends FieldValues, Out, Known extends Kept> = PartsProps<In, Out, Known> & {
  id: string
  form: RefObject<HTMLFormElement | null>
  look: string
}

const isThere = ({
  waiting,
  unread,
}: Pick<RecordForm<FieldValues, unknown>, 'waiting' | 'unread'>): boolean => !waiting && !unread.error

function Body<In extends FieldValues, Out, Known extends Kept>(props: BodyProps<In, Out, Known>) {
  const { record, right, isQuestion = false, children, foot, id, form, look } = props
  const names = useNewFieldNames()
  return (
    <Form ref={form} id={id} changed={record.changed} className={classNames(look)} onSubmit={record.submit}>
      {isThere(record) && <RequiredNote names={names} />}
      <RecordBody record={record} names={names} disabled={right.state !== 'allowed'} isQuestion={isQuestion}>
        {children}
      </RecordBody>
      <ErrorNotice error={record.error} />
      {isThere(record) && foot}
      {!record.isNew && <Unsaved record={record} names={names} />}
    </Form>
  )
}

type UnsavedProps<In extends FieldValues, Out> = {
  record: RecordForm<In, Out>
  names: ReturnType<typeof useNewFieldNames>
}

function Unsaved<In extends FieldValues, Out>({ record, names }: UnsavedProps<In, Out>) {
  const { changed } = useFieldStates(record, names)
  if (changed.length === 0) return null
  return (
    <p role="status" className="m-0 flex items-center gap-2 text-attn-text">
      <ChangedDot />
      <UnsavedCount form={record.form} changed={changed} />
    </p>
  )
}

function Foot<In extends FieldValues, Out, Known extends Kept>(
  props: Props<In, Out, Known> & { id: string },
) {
  const { record, right, saveLabel, saveVariant = 'primary', withCancel, cancelLabel, onClose, id } = props
  const t = useMessages(uiMessages)
  const isNarrow = useNarrow()
  return (
    <>
      <span className="mr-auto">
        <RecordHistory noun={record.noun} record={record.record} />
      </span>
      {withCancel && (
        <LeaveButton onLeave={onClose} {...(!isNarrow && { keycap: 'Esc' })}>
          {cancelLabel ?? t('cancel')}
        </LeaveButton>
      )}
      <PermissionButton
        {...right}
        whenDenied="disable"
        type="submit"
        form={id}
        variant={saveVariant}
        saving={record.saving}
        disabled={!isThere(record) || !(record.isNew || record.changed)}
        {...(!isNarrow && { keycap: 'Ctrl S' })}
      >
        {saveLabel ?? t('save')}
      </PermissionButton>
    </>
  )
}
