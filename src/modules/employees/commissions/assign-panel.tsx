import { X } from 'lucide-react'
import { use, useMemo, useState } from 'react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { IconButton } from '#ui/button/icon-button.tsx'
import { api } from '#ui/calls/api.ts'
import { domainCodeOf } from '#ui/faults/failure.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { FieldsDisabled, useFieldName } from '#ui/form/field-names.client.ts'
import { TextField } from '#ui/form/fields.tsx'
import { type Kept, useRecordForm } from '#ui/form/record.client.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { RecordSheet } from '#ui/form/record-over.tsx'
import { SearchInput } from '#ui/form/search-input.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { errorText } from '#ui/words/error-text.ts'
import { formatWhole } from '#ui/words/figures.ts'
import { useMessages } from '#ui/words/messages.ts'
import { uiMessages } from '#ui/words/ui.messages.ts'
import { employeesMessages } from '../employees.messages.ts'
import { useFound } from './assignable.client.ts'
import {
  type AssignedKind,
  type AssignedValues,
  assignedOf,
  assignedSchema,
  type KnownEmployee,
} from './assigned-values.ts'

const { getById, updateProducts, updateCategories } = api.employee
const ANSWERS = [getById.queryKey()]

type Props = {
  kind: AssignedKind
  id: string
  right: Right
  /** Who may not know what is paid assigns without a percentage; those of before stay. */
  seesPay: boolean
  onClose: () => void
}

function useAssigned({ kind, id, seesPay, onClose }: Props) {
  const t = useMessages(employeesMessages)
  return useRecordForm({
    schema: useMemo(() => assignedSchema(t('rate_invalid')), [t]),
    id,
    read: getById,
    begin: (known: KnownEmployee | null) => assignedOf(kind, known),
    save: async ({ version, rows }: AssignedValues, _kept: Kept | null) => {
      const rateOf = (percentage: string) => (seesPay ? { commissionPercentage: percentage || null } : {})
      if (kind === 'products') {
        const products = rows.map((row) => ({ productId: row.id, ...rateOf(row.percentage) }))
        await updateProducts.call({ employeeId: id, version, products })
      } else {
        const categories = rows.map((row) => ({ categoryId: row.id, ...rateOf(row.percentage) }))
        await updateCategories.call({ employeeId: id, version, categories })
      }
    },
    failed: (error) => ({
      title: t(`${kind}_failed`),
      ...(domainCodeOf(error) !== null && { description: errorText(error) }),
    }),
    answers: ANSWERS,
    saved: t(`${kind}_saved`),
    onSaved: onClose,
  })
}

/** Products or categories of an employee: those that are assigned with their percentages, and others to take from. */
export function AssignPanel(props: Props) {
  const { kind, right, seesPay, onClose } = props
  const t = useMessages(employeesMessages)
  const record = useAssigned(props)
  return (
    <RecordSheet
      record={record}
      title={t(`assign_${kind}`)}
      description={seesPay && t('commissions_help')}
      right={right}
      onClose={onClose}
    >
      <Rows kind={kind} form={record.form} seesPay={seesPay} />
    </RecordSheet>
  )
}

type RowsProps = Pick<Props, 'kind' | 'seesPay'> & {
  form: UseFormReturn<AssignedValues, unknown, AssignedValues>
}

const namesIn = (value: unknown): string =>
  Array.isArray(value) ? value.map((row: unknown) => String(Reflect.get(Object(row), 'name'))).join(', ') : ''

function Rows({ kind, form, seesPay }: RowsProps) {
  const t = useMessages(employeesMessages)
  const ui = useMessages(uiMessages)
  const rows = useFieldArray({ control: form.control, name: 'rows', keyName: 'key' })
  const disabled = use(FieldsDisabled)
  const [search, setSearch] = useState('')
  const { found, total, error, retry, now } = useFound(kind, search)
  useFieldName('rows', t('assigned'), namesIn)
  const placeOf = (id: string): number => rows.fields.findIndex((row) => row.id === id)
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
      <section aria-label={t('assigned')} className="grid gap-2">
        <h3 className="m-0 text-sm text-muted">{t('assigned')}</h3>
        {rows.fields.length === 0 && <p className="m-0 text-muted">{t(`no_${kind}`)}</p>}
        <ul className="m-0 grid min-w-0 list-none grid-cols-[minmax(0,1fr)] gap-2 p-0">
          {rows.fields.map(({ key, name }, index) => (
            <li key={key} className="flex items-center gap-3">
              <span className="min-w-0 flex-1 wrap-anywhere sm:truncate">{name}</span>
              {seesPay && (
                <TextField
                  form={form}
                  name={`rows.${index}.percentage`}
                  label={t('percentage_of', { name })}
                  shortLabel={t('percentage')}
                  inputMode="decimal"
                  placeholder={t('of_product')}
                  figure
                  className="w-36 shrink-0"
                />
              )}
              <IconButton
                label={t('unassign', { name })}
                variant="quiet"
                size="sm"
                disabled={disabled}
                onClick={() => rows.remove(index)}
              >
                <X />
              </IconButton>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label={t('found')} className="grid gap-2">
        <SearchInput label={t(`search_${kind}`)} value={search} onValueChange={setSearch} onEnter={now} />
        <ErrorNotice error={error} onRetry={retry} />
        {!found && !error && (
          <Loading className="grid gap-2">
            <Skeleton className="h-6 w-full" />
            <Skeleton className="h-6 w-full" />
            <Skeleton className="h-6 w-full" />
          </Loading>
        )}
        {found?.length === 0 && <p className="m-0">{ui('nothing_found')}</p>}
        {found?.map((item) => (
          <Checkbox
            key={item.id}
            label={item.name}
            checked={placeOf(item.id) >= 0}
            disabled={disabled}
            onCheckedChange={(on) => {
              const place = placeOf(item.id)
              if (on && place < 0) rows.append({ ...item, percentage: '' }, { shouldFocus: false })
              if (!on && place >= 0) rows.remove(place)
            }}
            className="py-1"
          />
        ))}
        {found && total > found.length && (
          <p className="m-0 text-xs text-muted">
            {t('more_found', { shown: formatWhole(found.length), total: formatWhole(total) })}
          </p>
        )}
      </section>
    </div>
  )
}
