import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Controller, type UseFormReturn, useForm } from 'react-hook-form'
import { Button } from '#ui/button/button.tsx'
import { type Answer, api } from '#ui/calls/api.ts'
import { Field, RequiredNote } from '#ui/form/field.tsx'
import { Form } from '#ui/form/form.tsx'
import { type Option, Select } from '#ui/form/select.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { type CashboxFields, type CashboxInput, cashboxSchema, TEMPLATES } from './cashbox.ts'
import { cashboxesMessages } from './cashboxes.messages.ts'

type Cashbox = Answer<'cashbox', 'getAll'>[number]
type FormInHand = UseFormReturn<CashboxFields, unknown, CashboxInput>

type Props = {
  /** Null for a new one. */
  cashbox: Cashbox | null
  disabled: boolean
  /** Tries the services of a cashbox from this browser. */
  check: (cashbox: Cashbox) => ReactNode
  onClose: () => void
  onSaved: () => Promise<unknown>
}

const fieldsOf = (cashbox: Cashbox | null): CashboxFields => ({
  code: cashbox?.code ?? '',
  name: cashbox?.name ?? '',
  warehouse_id: cashbox?.warehouse_id ?? '',
  print_server_url: cashbox?.print_server_url ?? '',
  template: cashbox?.template === 'compact' ? 'compact' : 'standard',
  show_notifications: cashbox?.show_notifications ?? true,
  wait_for_print: cashbox?.wait_for_print ?? false,
  open_drawer: cashbox?.open_drawer ?? false,
  open_drawer_on_print: cashbox?.open_drawer_on_print ?? false,
  drawer_service_url: cashbox?.drawer_service_url ?? '',
  copies: cashbox?.copies ?? 1,
  print_on_sale: cashbox?.print_on_sale ?? false,
  is_active: cashbox?.is_active ?? true,
  is_default: cashbox?.is_default ?? false,
})

function useCashboxForm(cashbox: Cashbox | null): FormInHand {
  const t = useMessages(cashboxesMessages)
  const words = {
    code_required: t('code_required'),
    code_too_long: t('code_too_long'),
    name_required: t('name_required'),
    name_too_long: t('name_too_long'),
    warehouse_required: t('warehouse_required'),
    print_server_too_long: t('print_server_too_long'),
    drawer_service_too_long: t('drawer_service_too_long'),
    address_invalid: t('address_invalid'),
    copies_invalid: t('copies_invalid'),
  }
  return useForm<CashboxFields, unknown, CashboxInput>({
    resolver: zodResolver(cashboxSchema(words)),
    defaultValues: fieldsOf(cashbox),
    mode: 'onTouched',
  })
}

/** Makes or changes a cashbox. */
export function CashboxForm({ cashbox, disabled, check, onClose, onSaved }: Props) {
  const t = useMessages(cashboxesMessages)
  const form = useCashboxForm(cashbox)
  const save = useMutation({
    mutationFn: async (input: CashboxInput): Promise<void> => {
      // The addresses travel as they are typed: the server reads them by the same rule.
      const fields = {
        ...input,
        print_server_url: input.print_server_url ?? '',
        drawer_service_url: input.drawer_service_url ?? '',
      }
      if (cashbox) await api.cashbox.update.call({ id: cashbox.id, ...fields })
      else await api.cashbox.create.call(fields)
    },
    onSuccess: async () => {
      await onSaved()
      showToast({ title: t('saved') })
      onClose()
    },
  })
  return (
    <Sheet
      open
      size="wide"
      onOpenChange={(now) => !now && onClose()}
      title={cashbox ? t('edit', { name: cashbox.name }) : t('new')}
      stays
    >
      <Form
        changed={form.formState.isDirty}
        className="grid gap-6"
        onSubmit={form.handleSubmit((input) => save.mutate(input))}
      >
        <RequiredNote />
        <Naming form={form} disabled={disabled} wasDefault={cashbox?.is_default ?? false} />
        <Printing form={form} disabled={disabled} />
        <Drawer form={form} disabled={disabled} />
        <ErrorNotice error={save.error} />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          saving={save.isPending}
          disabled={disabled}
          className="justify-self-start"
        >
          {t('save')}
        </Button>
        {cashbox && (
          <Part title={t('test')} help={t('test_help')}>
            {check(cashbox)}
          </Part>
        )}
      </Form>
    </Sheet>
  )
}

type PartProps = { form: FormInHand; disabled: boolean }

const Part = ({ title, help, children }: { title: string; help?: string; children: ReactNode }) => (
  <section aria-label={title} className="grid gap-4 border-t border-line pt-4">
    <div>
      <h3 className="m-0 text-base">{title}</h3>
      {help && <p className="m-0 text-xs text-muted">{help}</p>}
    </div>
    {children}
  </section>
)

function Naming({ form, disabled, wasDefault }: PartProps & { wasDefault: boolean }) {
  const t = useMessages(cashboxesMessages)
  const warehouses = useQuery(api.warehouse.getAll.queryOptions(undefined)).data ?? []
  const { errors } = form.formState
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('code')} required error={errors.code?.message} disabled={disabled}>
          <TextInput aria-required mono {...form.register('code')} />
        </Field>
        <Field label={t('name')} required error={errors.name?.message} disabled={disabled}>
          <TextInput aria-required {...form.register('name')} />
        </Field>
      </div>
      <Field label={t('warehouse')} required error={errors.warehouse_id?.message} disabled={disabled}>
        <Controller
          control={form.control}
          name="warehouse_id"
          render={({ field }) => (
            <Select
              options={warehouses
                .filter(({ id, is_active }) => is_active || id === field.value)
                .map(({ id, name }): Option<string> => ({ value: id, label: name }))}
              value={field.value || null}
              onValueChange={field.onChange}
              disabled={disabled}
            />
          )}
        />
      </Field>
      <Toggle
        form={form}
        name="is_active"
        disabled={disabled || wasDefault}
        help={wasDefault ? t('is_default_kept') : undefined}
      />
      <Toggle
        form={form}
        name="is_default"
        disabled={disabled || wasDefault}
        help={t(wasDefault ? 'is_default_kept' : 'is_default_help')}
      />
    </>
  )
}

function Printing({ form, disabled }: PartProps) {
  const t = useMessages(cashboxesMessages)
  const { errors } = form.formState
  return (
    <Part title={t('printing')}>
      <Field
        label={t('print_server_url')}
        help={t('print_server_url_help')}
        error={errors.print_server_url?.message}
        disabled={disabled}
      >
        <TextInput
          mono
          inputMode="url"
          placeholder="http://localhost:8081"
          {...form.register('print_server_url')}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('template')} disabled={disabled}>
          <Controller
            control={form.control}
            name="template"
            render={({ field }) => (
              <Select
                options={TEMPLATES.map((value) => ({ value, label: t(`template_${value}`) }))}
                value={field.value}
                onValueChange={field.onChange}
                disabled={disabled}
              />
            )}
          />
        </Field>
        <Field label={t('copies')} required error={errors.copies?.message} disabled={disabled}>
          <TextInput
            aria-required
            inputMode="numeric"
            {...form.register('copies', { valueAsNumber: true })}
          />
        </Field>
      </div>
      <Toggle form={form} name="print_on_sale" disabled={disabled} />
      <Toggle form={form} name="wait_for_print" disabled={disabled} help={t('wait_for_print_help')} />
      <Toggle form={form} name="show_notifications" disabled={disabled} help={t('show_notifications_help')} />
    </Part>
  )
}

function Drawer({ form, disabled }: PartProps) {
  const t = useMessages(cashboxesMessages)
  const { errors } = form.formState
  return (
    <Part title={t('drawer')}>
      <Field
        label={t('drawer_service_url')}
        help={t('drawer_service_url_help')}
        error={errors.drawer_service_url?.message}
        disabled={disabled}
      >
        <TextInput
          mono
          inputMode="url"
          placeholder="http://localhost:8082"
          {...form.register('drawer_service_url')}
        />
      </Field>
      <Toggle form={form} name="open_drawer" disabled={disabled} />
      <Toggle form={form} name="open_drawer_on_print" disabled={disabled} />
    </Part>
  )
}

type ToggleName =
  | 'is_active'
  | 'is_default'
  | 'print_on_sale'
  | 'wait_for_print'
  | 'show_notifications'
  | 'open_drawer'
  | 'open_drawer_on_print'

function Toggle({ form, name, disabled, help }: PartProps & { name: ToggleName; help?: string }) {
  const t = useMessages(cashboxesMessages)
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <Switch
          label={t(name)}
          help={help}
          checked={field.value}
          onCheckedChange={field.onChange}
          disabled={disabled}
        />
      )}
    />
  )
}
