import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CategoryId } from '#platform/values/ids.ts'
import { api } from '#ui/calls/api.ts'
import type { Answers } from '#ui/calls/refresh.client.ts'
import { failureIn } from '#ui/faults/failure.ts'
import { SelectField, TextField } from '#ui/form/fields.tsx'
import { PositionField } from '#ui/form/position-field.tsx'
import { saveBy, useRecordForm } from '#ui/form/record.client.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { RecordSheet } from '#ui/form/record-over.tsx'
import { wordsOf } from '#ui/form/refusals.ts'
import { RowsField } from '#ui/form/rows-field.tsx'
import { SEARCH_PAUSE_MS, useSettled } from '#ui/form/typed-search.client.ts'
import { categoryDot } from '#ui/theme/category-look.ts'
import { useMessages } from '#ui/words/messages.ts'
import { categoriesMessages } from './categories.messages.ts'
import { CATEGORY_REFUSALS, type CategoryFields, categorySchema, isAlike, TINTS } from './categories.ts'

const { getById, getPage, create, update } = api.productCategory
const NEW = { code: '', name: '', tint: 'hogar' as const, position: 0, subcategories: [] }

/** The row that is called as a subcategory which is deleted. */
const namesakeAt = (error: unknown, { subcategories = [] }: CategoryFields) => {
  const domain = failureIn(error)?.data?.domain
  const name = domain?.params.name
  if (domain?.code !== 'platform.name_of_deleted' || typeof name !== 'string') return null
  const row = subcategories.findIndex((each) => isAlike(each.name.trim(), name))
  return row < 0 ? null : (`subcategories.${row}.name` as const)
}

/** Another category that is called so: where products are looked for and sold one is not told from the other. */
function useNamesake(typed: string, id: CategoryId | null) {
  const name = useSettled(typed.trim(), SEARCH_PAUSE_MS)
  const { data } = useQuery({
    ...getPage.queryOptions({ search: name, pageSize: 100 }),
    enabled: name !== '',
  })
  return name === '' ? undefined : data?.data.find((row) => row.id !== id && isAlike(row.name, name))
}

type Props = {
  /** Null for a new one. */
  category: { id: CategoryId; name: string } | null
  /** Where a new one stands: behind the others. */
  nextPlace: number
  right: Right
  answers: Answers
  onClose: () => void
}

/** Makes or changes a category with its subcategories. */
export function CategoryForm({ category: known, nextPlace, right, answers, onClose }: Props) {
  const t = useMessages(categoriesMessages)
  const record = useRecordForm({
    noun: 'product_category',
    schema: useMemo(() => categorySchema(wordsOf(CATEGORY_REFUSALS, t)), [t]),
    id: known?.id ?? null,
    read: getById,
    begin: (category) =>
      category
        ? {
            code: category.code,
            name: category.name,
            tint: TINTS.find((known) => known === category.tint),
            position: category.position,
            subcategories: category.subcategories,
          }
        : { ...NEW, position: nextPlace },
    save: saveBy(create, update),
    answers,
    saved: t('saved'),
    onSaved: onClose,
    focus: 'code',
    refusedAt: namesakeAt,
  })
  const { form } = record
  const namesake = useNamesake(form.watch('name') ?? '', known?.id ?? null)
  return (
    <RecordSheet record={record} title={known?.name ?? t('new')} right={right} onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} name="code" label={t('code')} required mono />
        <TextField
          form={form}
          name="name"
          label={t('name')}
          warning={namesake ? t('namesake', { code: namesake.code }) : undefined}
          required
        />
        <SelectField
          form={form}
          name="tint"
          label={t('tint')}
          options={TINTS.map((tint) => ({
            value: tint,
            label: t(`tint_${tint}`),
            icon: <span aria-hidden="true" className={`size-3 rounded-bar ${categoryDot[tint]}`} />,
          }))}
        />
        <PositionField form={form} name="position" t={t} />
      </div>
      <RowsField
        form={form}
        name="subcategories"
        title={t('subcategories')}
        empty={t('no_subcategories')}
        add={t('add_subcategory')}
        remove={(number) => t('remove_subcategory', { number })}
        fresh={{ code: '', name: '' }}
        distinct={['code', 'name']}
        deleted={{
          rows: record.record?.deleted_subcategories ?? [],
          title: t('deleted_subcategories'),
          restore: (name) => t('restore_subcategory', { name }),
        }}
        columns="sm:grid-cols-[10rem_1fr]"
      >
        {(index) => (
          <>
            <TextField
              form={form}
              name={`subcategories.${index}.code`}
              label={t('subcategory_code', { number: index + 1 })}
              shortLabel={t('code')}
              required
              mono
            />
            <TextField
              form={form}
              name={`subcategories.${index}.name`}
              label={t('subcategory_name', { number: index + 1 })}
              shortLabel={t('name')}
              required
            />
          </>
        )}
      </RowsField>
    </RecordSheet>
  )
}
