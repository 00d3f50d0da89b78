import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { usePart } from '#modules/identity/sessions/session.tsx'
import type { CashboxId } from '#platform/values/ids.ts'
import { type Answer, api } from '#ui/calls/api.ts'
import { SelectField, SwitchField, TextField } from '#ui/form/fields.tsx'
import { FormSection } from '#ui/form/form-section.tsx'
import { useRecordForm } from '#ui/form/record.client.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { RecordSheet } from '#ui/form/record-over.tsx'
import { wordsOf } from '#ui/form/refusals.ts'
import { useMessages } from '#ui/words/messages.ts'
import {
  CASHBOX_REFUSALS,
  type CashboxFields,
  type CashboxInput,
  cashboxAnywhere,
  cashboxSchema,
  PLAIN_CASHBOX,
} from './cashbox.ts'
import { CASHBOX_ANSWERS } from './cashbox-answers.client.ts'
import { TEMPLATES } from './cashbox-paper.ts'
import { cashboxesMessages } from './cashboxes.messages.ts'

const { getById, create, update } = api.cashbox
type Cashbox = Answer<'cashbox', 'getById'>
type FormInHand = UseFormReturn<CashboxFields, unknown, CashboxInput>

type Props = {
  /** Null for a new one. */
  cashbox: { id: CashboxId; name: string } | null
  right: Right
  /** Tries the services of a cashbox from this browser. */
  check: (cashbox: Cashbox) => ReactNode
  onClose: () => void
}

const NEW: CashboxFields = {
  code: '',
  name: '',
  warehouse_id: '',
  ...PLAIN_CASHBOX,
}

const { warehouse_id: _none, ...rest } = NEW
const ANYWHERE: CashboxFields = rest

const fieldsOf = ({
  id: _id,
  version: _version,
  position: _position,
  deleted: _deleted,
  ...cashbox
}: Cashbox): CashboxFields => ({
  ...cashbox,
  print_server_url: cashbox.print_server_url ?? '',
  drawer_service_url: cashbox.drawer_service_url ?? '',
  template: cashbox.template === 'compact' ? 'compact' : 'standard',
})

/** Makes or changes a cashbox. */
export function CashboxForm({ cashbox: known, right, check, onClose }: Props) {
  const t = useMessages(cashboxesMessages)
  const keepsStock = usePart('inventory')
  const record = useRecordForm({
    noun: 'cashbox',
    schema: useMemo(
      () => (keepsStock ? cashboxSchema : cashboxAnywhere)(wordsOf(CASHBOX_REFUSALS, t)),
      [t, keepsStock],
    ),
    id: known?.id ?? null,
    read: getById,
    begin: (cashbox): CashboxFields => (cashbox ? fieldsOf(cashbox) : keepsStock ? NEW : ANYWHERE),
    save: async (input: CashboxInput, kept) => {
      // The addresses travel as they are typed: the server reads them by the same rule.
      const fields = {
        ...input,
        print_server_url: input.print_server_url ?? '',
        drawer_service_url: input.drawer_service_url ?? '',
      }
      if (kept) await update.call({ ...kept, ...fields })
      else await create.call(fields)
    },
    answers: CASHBOX_ANSWERS,
    saved: t('saved'),
    onSaved: onClose,
    focus: 'code',
    refusedAt: { 'cashboxes.warehouse_not_found': 'warehouse_id' },
  })
  const { form, record: cashbox } = record
  return (
    <RecordSheet
      record={record}
      title={known ? t('edit', { name: known.name }) : t('new')}
      right={right}
      onClose={onClose}
      foot={
        cashbox && (
          <FormSection title={t('test')} help={t('test_help')}>
            {check(cashbox)}
          </FormSection>
        )
      }
    >
      <Naming form={form} wasDefault={cashbox?.is_default ?? false} />
      <Printing form={form} />
      <Drawer form={form} />
    </RecordSheet>
  )
}

const CHANGED = { shouldDirty: true }

function Naming({ form, wasDefault }: { form: FormInHand; wasDefault: boolean }) {
  const t = useMessages(cashboxesMessages)
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} name="code" label={t('code')} required mono />
        <TextField form={form} name="name" label={t('name')} required />
      </div>
      {usePart('inventory') && <WarehouseField form={form} />}
      <SwitchField
        form={form}
        name="is_active"
        label={t('is_active')}
        disabled={wasDefault}
        help={wasDefault && t('is_default_kept')}
        // What is off is not the default.
        onSwitched={(on) => !on && form.setValue('is_default', false, CHANGED)}
      />
      <SwitchField
        form={form}
        name="is_default"
        label={t('is_default')}
        disabled={wasDefault}
        help={t(wasDefault ? 'is_default_kept' : 'is_default_help')}
        onSwitched={(on) => on && form.setValue('is_active', true, CHANGED)}
      />
    </>
  )
}

/** Where it sells from. */
function WarehouseField({ form }: { form: FormInHand }) {
  const t = useMessages(cashboxesMessages)
  const warehouses = useQuery(api.cashbox.getWarehouses.queryOptions(undefined)).data ?? []
  const chosen = form.watch('warehouse_id')
  return (
    <SelectField
      form={form}
      name="warehouse_id"
      label={t('warehouse')}
      required
      options={warehouses
        .filter(({ id, is_active }) => is_active || id === chosen)
        .map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}

function Printing({ form }: { form: FormInHand }) {
  const t = useMessages(cashboxesMessages)
  return (
    <FormSection title={t('printing')}>
      <TextField
        form={form}
        name="print_server_url"
        label={t('print_server_url')}
        help={t('print_server_url_help')}
        placeholder="http://localhost:8081"
        inputMode="url"
        mono
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          form={form}
          name="template"
          label={t('template')}
          options={TEMPLATES.map((value) => ({ value, label: t(`template_${value}`) }))}
        />
        <TextField form={form} name="copies" label={t('copies')} required numeric />
      </div>
      <SwitchField form={form} name="print_on_sale" label={t('print_on_sale')} />
      <SwitchField
        form={form}
        name="wait_for_print"
        label={t('wait_for_print')}
        help={t('wait_for_print_help')}
      />
      <SwitchField
        form={form}
        name="show_notifications"
        label={t('show_notifications')}
        help={t('show_notifications_help')}
      />
    </FormSection>
  )
}

function Drawer({ form }: { form: FormInHand }) {
  const t = useMessages(cashboxesMessages)
  return (
    <FormSection title={t('drawer')}>
      <TextField
        form={form}
        name="drawer_service_url"
        label={t('drawer_service_url')}
        help={t('drawer_service_url_help')}
        placeholder="http://localhost:8082"
        inputMode="url"
        mono
      />
      <SwitchField form={form} name="open_drawer" label={t('open_drawer')} />
      <SwitchField form={form} name="open_drawer_on_print" label={t('open_drawer_on_print')} />
    </FormSection>
  )
}
