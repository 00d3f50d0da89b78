import { type ReactNode, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ErrorNotice } from '../notice/error-notice.tsx'
import { RequiredNote } from './field.tsx'
import { useNewFieldNames } from './field-names.client.ts'
import { Form } from './form.tsx'
import type { RecordForm } from './record.client.ts'
import { RecordBody, useSaveKey } from './record-frame.tsx'

type Props<In extends FieldValues, Out> = {
  record: RecordForm<In, Out>
  children: ReactNode
  /** Buttons at its foot; one of them submits. */
  foot: ReactNode
}

/** A record within a panel that is there for more than it. */
export function RecordInline<In extends FieldValues, Out>({ record, children, foot }: Props<In, Out>) {
  const form = useRef<HTMLFormElement>(null)
  const names = useNewFieldNames()
  useSaveKey(form)
  const isThere = !record.waiting && !record.unread.error
  return (
    <Form ref={form} changed={record.changed} className="grid gap-4" onSubmit={record.submit}>
      <ErrorNotice error={record.error} />
      {isThere && <RequiredNote names={names} />}
      <RecordBody record={record} names={names} disabled={false}>
        {children}
      </RecordBody>
      {isThere && foot}
    </Form>
  )
}
