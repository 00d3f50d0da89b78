import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { usePart } from '#modules/identity/sessions/session.tsx'
import type { WarehouseId } from '#platform/values/ids.ts'
import { api } from '#ui/calls/api.ts'
import type { Answers } from '#ui/calls/refresh.client.ts'
import { SwitchField, TextAreaField, TextField } from '#ui/form/fields.tsx'
import { PositionField } from '#ui/form/position-field.tsx'
import { fieldsOf, saveBy, useRecordForm } from '#ui/form/record.client.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { RecordSheet } from '#ui/form/record-over.tsx'
import { wordsOf } from '#ui/form/refusals.ts'
import { stateFields } from '#ui/form/state-fields.ts'
import { useMessages } from '#ui/words/messages.ts'
import { warehousesMessages } from './warehouses.messages.ts'
import { WAREHOUSE_REFUSALS, type WarehouseFields, warehouseSchema } from './warehouses.ts'

const { getById, getCashboxes, create, update } = api.warehouse
const NEW: WarehouseFields = {
  code: '',
  name: '',
  position: 0,
  address: '',
  phone: '',
  is_active: true,
  is_default: false,
}

type Props = {
  /** Null for a new one. */
  warehouse: { id: WarehouseId; name: string } | null
  /** Where a new one stands: behind the others. */
  nextPlace: number
  right: Right
  answers: Answers
  onClose: () => void
}

/** Which cashboxes go on selling from a warehouse that is off; nothing while that is not known. */
function useSellers(id: WarehouseId | undefined, isOff: boolean): string | undefined {
  const t = useMessages(warehousesMessages)
  const isAsked = usePart('pos') && isOff && id !== undefined
  const { data } = useQuery({ ...getCashboxes.queryOptions({ id: id ?? '' }), enabled: isAsked })
  if (!isAsked || !data) return undefined
  if (data.length === 0) return t('off_without_cashboxes')
  return t('off_with_cashboxes', { count: data.length, names: data.join(', ') })
}

/** Makes or changes a warehouse. */
export function WarehouseForm({ warehouse: known, nextPlace, right, answers, onClose }: Props) {
  const t = useMessages(warehousesMessages)
  const record = useRecordForm({
    noun: 'warehouse',
    schema: useMemo(() => warehouseSchema(wordsOf(WAREHOUSE_REFUSALS, t)), [t]),
    id: known?.id ?? null,
    read: getById,
    begin: (warehouse) => fieldsOf({ ...NEW, position: nextPlace }, warehouse),
    save: saveBy(create, update),
    answers,
    saved: t('saved'),
    onSaved: onClose,
    focus: 'code',
  })
  const { form } = record
  const state = stateFields(t, record.record?.is_default ?? false, (name, on) =>
    form.setValue(name, on, { shouldDirty: true }),
  )
  const sellers = useSellers(known?.id, form.watch('is_active') === false)
  return (
    <RecordSheet record={record} title={known?.name ?? t('new')} right={right} onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} name="code" label={t('code')} required mono />
        <TextField form={form} name="name" label={t('name')} required />
        <PositionField form={form} name="position" t={t} />
        <TextField form={form} name="phone" label={t('phone')} type="tel" inputMode="tel" />
        <TextAreaField form={form} name="address" label={t('address')} rows={2} className="sm:col-span-2" />
      </div>
      <SwitchField form={form} name="is_active" {...state.active} {...(sellers && { help: sellers })} />
      <SwitchField form={form} name="is_default" {...state.default} />
    </RecordSheet>
  )
}
