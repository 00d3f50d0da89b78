import { lazy, Suspense, useId } from 'react'
import { Controller, type FieldValues } from 'react-hook-form'
import { EMPTY_DOCUMENT, isDocument } from '#platform/values/document.ts'
import { type Bound, useBound } from '../form/fields.tsx'
import { Loading, Skeleton } from '../notice/skeleton.tsx'
import type { Variable } from './document-toolbar.tsx'

// The editor is larger than all of the form around it.
const DocumentEditor = lazy(() =>
  import('./document-editor.tsx').then((late) => ({ default: late.DocumentEditor })),
)

type Props<In extends FieldValues, Out> = Bound<In, Out> & {
  label: string
  variables?: readonly Variable[]
  /** Another text begins the editor anew, such as the one that somebody else saved. */
  version: number
}

/** A document of the form in hand. */
export function DocumentField<In extends FieldValues, Out>(props: Props<In, Out>) {
  const { form, name, label, variables, version } = props
  const { field: look, disabled } = useBound(props, () => '…')
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-compact font-medium">
        {label}
      </label>
      <Suspense
        fallback={
          <Loading>
            <Skeleton className="h-110 w-full" />
          </Loading>
        }
      >
        <Controller
          control={form.control}
          name={name}
          render={({ field }) => (
            <DocumentEditor
              key={version}
              ref={field.ref}
              id={id}
              label={label}
              value={isDocument(field.value) ? field.value : EMPTY_DOCUMENT}
              disabled={disabled}
              variables={variables}
              onChange={field.onChange}
              onBlur={field.onBlur}
            />
          )}
        />
      </Suspense>
      {look.error && (
        <p role="alert" className="m-0 text-compact text-danger-text">
          {look.error}
        </p>
      )}
      {look.help && <span className="text-xs text-muted">{look.help}</span>}
    </div>
  )
}
