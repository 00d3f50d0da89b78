import { useMemo } from 'react'
import { type Answer, api } from '#ui/calls/api.ts'
import { RowsField, SelectField, TextField } from '#ui/form/fields.tsx'
import { RecordSheet, useRecordForm } from '#ui/form/record-form.tsx'
import { wordsOf } from '#ui/form/refusals.ts'
import { type Removal, useRefresh } from '#ui/table/row-actions.tsx'
import { categoryDot } from '#ui/theme/category-look.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { categoriesMessages } from './categories.messages.ts'
import { CATEGORY_REFUSALS, type CategoryInput, categorySchema, TINTS } from './categories.ts'

export type CategoryRow = Answer<'productCategory', 'getPage'>['data'][number]

type Props = {
  /** Null for a new one. */
  category: CategoryRow | null
  disabled: boolean
  answers: Removal['answers']
  onClose: () => void
}

/** Makes or changes a category with its subcategories. */
export function CategoryForm({ category, disabled, answers, onClose }: Props) {
  const t = useMessages(categoriesMessages)
  const refresh = useRefresh(answers)
  const record = useRecordForm({
    schema: useMemo(() => categorySchema(wordsOf(CATEGORY_REFUSALS, t)), [t]),
    begin: category ? { ...category, tint: TINTS.find((known) => known === category.tint) } : NEW,
    save: (input: CategoryInput) =>
      category
        ? api.productCategory.update.call({ id: category.id, ...input })
        : api.productCategory.create.call(input),
    onSaved: async () => {
      await refresh()
      showToast({ title: t('saved') })
      onClose()
    },
    refusedAt: { 'categories.code_taken': 'code', 'categories.code_of_deleted': 'code' },
  })
  const { form } = record
  return (
    <RecordSheet record={record} title={category?.name ?? t('new')} disabled={disabled} onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} name="code" label={t('code')} required mono />
        <TextField form={form} name="name" label={t('name')} required />
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
        <TextField form={form} name="position" label={t('position')} help={t('position_help')} numeric />
      </div>
      <RowsField
        form={form}
        name="subcategories"
        title={t('subcategories')}
        empty={t('no_subcategories')}
        add={t('add_subcategory')}
        remove={(number) => t('remove_subcategory', { number })}
        fresh={{ code: '', name: '' }}
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

const NEW = { code: '', name: '', tint: 'hogar' as const, position: 0, subcategories: [] }
