import { type ReactNode, useId, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ErrorNotice } from '../notice/error-notice.tsx'
import { PermissionButton } from '../notice/permission-button.tsx'
import { Sheet } from '../overlay/sheet.tsx'
import { useMessages } from '../words/messages.ts'
import { uiMessages } from '../words/ui.messages.ts'
import { ChangedDot, RequiredNote } from './field.tsx'
import { useNewFieldNames } from './field-names.client.ts'
import { Form } from './form.tsx'
import type { RecordForm } from './record.client.ts'
import { RecordBody, type Right, useSaveKey, useStanding } from './record-frame.tsx'

type Props<In extends FieldValues, Out> = {
  record: RecordForm<In, Out>
  title: string
  description?: ReactNode
  right: Right
  /** What the button says; Guardar unless it does something else. */
  saveLabel?: string
  onClose: () => void
  children: ReactNode
  /** Below the fields, of the form and no part of what is saved. */
  foot?: ReactNode
}

/** A record in a panel over its list, with its one button in view. */
export function RecordSheet<In extends FieldValues, Out>(props: Props<In, Out>) {
  const { record, title, description, right, saveLabel, onClose, children, foot } = props
  const t = useMessages(uiMessages)
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const names = useNewFieldNames()
  const { changed } = useStanding(record, names)
  useSaveKey(form)
  const isThere = !record.waiting && !record.unread.error
  return (
    <Sheet
      open
      size="wide"
      onOpenChange={(now) => !now && onClose()}
      title={title}
      description={description}
      stays
      footer={
        <>
          {!record.isNew && changed.length > 0 && (
            <p role="status" className="m-0 mr-auto flex items-center gap-2 text-attn-text">
              <ChangedDot />
              {t('unsaved', { count: changed.length })}
            </p>
          )}
          <PermissionButton
            {...right}
            whenDenied="disable"
            type="submit"
            form={id}
            variant="primary"
            saving={record.saving}
            disabled={!isThere}
            keycap="Ctrl S"
          >
            {saveLabel ?? t('save')}
          </PermissionButton>
        </>
      }
    >
      <Form ref={form} id={id} changed={record.changed} className="grid gap-6" onSubmit={record.submit}>
        {isThere && <RequiredNote />}
        <RecordBody record={record} names={names} disabled={right.state !== 'allowed'}>
          {children}
        </RecordBody>
        <ErrorNotice error={record.error} />
        {isThere && foot}
      </Form>
    </Sheet>
  )
}
