import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react'
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import type { ZodType } from 'zod'
import { Button } from '../button/button.tsx'
import { domainCodeOf } from '../faults/failure.ts'
import { ErrorNotice } from '../notice/error-notice.tsx'
import { Sheet } from '../overlay/sheet.tsx'
import { errorText, fieldErrors } from '../words/error-text.ts'
import { useMessages } from '../words/messages.ts'
import { uiMessages } from '../words/ui.messages.ts'
import { RequiredNote } from './field.tsx'
import { FieldsDisabled } from './fields.tsx'
import { Form } from './form.tsx'

type Options<In extends FieldValues, Out> = {
  schema: ZodType<Out, In>
  begin: DefaultValues<In>
  save: (values: Out) => Promise<unknown>
  onSaved: () => Promise<unknown>
  /** The field that a domain error is about, by the error's code. */
  refusedAt?: Readonly<Record<string, Path<In>>>
}

export type RecordForm<In extends FieldValues, Out> = {
  form: UseFormReturn<In, unknown, Out>
  submit: (event: FormEvent) => void
  saving: boolean
  /** Typed and not saved. */
  changed: boolean
  /** What went wrong, where no field is to blame. */
  error: unknown
}

/** The server names fields as the schema does; the whole form has no name. */
const isField = <In extends FieldValues>(path: string): path is Path<In> => path !== ''

/**
 * A record in hand: typed by its schema, saved once, and what the server refuses shown at its field, with what was
 * typed still there.
 */
export function useRecordForm<In extends FieldValues, Out>(options: Options<In, Out>): RecordForm<In, Out> {
  const { schema, begin, save, onSaved, refusedAt = {} } = options
  const form = useForm<In, unknown, Out>({
    resolver: zodResolver(schema),
    defaultValues: begin,
    mode: 'onTouched',
  })
  const refusalsOf = (error: unknown): { path: Path<In>; message: string }[] => {
    const named = refusedAt[domainCodeOf(error) ?? '']
    if (named) return [{ path: named, message: errorText(error) }]
    return fieldErrors(error).flatMap(({ path, message }) => (isField<In>(path) ? { path, message } : []))
  }
  const saving = useMutation({
    mutationFn: save,
    onSuccess: onSaved,
    onError: (error) => {
      for (const [index, { path, message }] of refusalsOf(error).entries()) {
        form.setError(path, { message }, { shouldFocus: index === 0 })
      }
    },
  })
  return {
    form,
    submit: (event) => void form.handleSubmit((values) => saving.mutate(values))(event),
    saving: saving.isPending,
    changed: form.formState.isDirty && !saving.isSuccess,
    error: saving.error && refusalsOf(saving.error).length === 0 ? saving.error : null,
  }
}

/** Ctrl S saves the form that one is in, and not the page. */
function useSaveKey(form: RefObject<HTMLFormElement | null>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
    event.preventDefault()
    const place = (element: unknown) =>
      element instanceof Element ? element.closest('[role="dialog"], [role="alertdialog"]') : null
    // A question over the form is answered first.
    if (place(event.target) === place(form.current)) form.current?.requestSubmit()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

type SheetProps<In extends FieldValues, Out> = {
  record: RecordForm<In, Out>
  title: string
  /** Whoever may only look. */
  disabled: boolean
  onClose: () => void
  children: ReactNode
  /** Below the fields, of the form and no part of what is saved. */
  foot?: ReactNode
}

/** A record in a panel over its list, with its one button in view. */
export function RecordSheet<In extends FieldValues, Out>(props: SheetProps<In, Out>) {
  const { record, title, disabled, onClose, children, foot } = props
  const t = useMessages(uiMessages)
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  useSaveKey(form)
  return (
    <Sheet
      open
      size="wide"
      onOpenChange={(now) => !now && onClose()}
      title={title}
      stays
      footer={
        <Button
          type="submit"
          form={id}
          variant="primary"
          saving={record.saving}
          disabled={disabled}
          keycap="Ctrl S"
        >
          {t('save')}
        </Button>
      }
    >
      <Form ref={form} id={id} changed={record.changed} className="grid gap-6" onSubmit={record.submit}>
        <RequiredNote />
        <FieldsDisabled value={disabled}>{children}</FieldsDisabled>
        <ErrorNotice error={record.error} />
        {foot}
      </Form>
    </Sheet>
  )
}
