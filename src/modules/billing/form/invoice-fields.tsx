import { UserRoundSearch } from 'lucide-react'
import { useState } from 'react'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { useCustomerName } from '#modules/customers/customer-name.client.ts'
import { CustomerSearchPanel } from '#modules/customers/search/customer-search-panel.tsx'
import { documentName } from '#modules/fiscal/ncf/document-types.ts'
import { INVOICE_DOCUMENTS } from '#modules/invoices/invoice-types/invoice-types.ts'
import { formatTaxId } from '#platform/values/tax-id.ts'
import { Button } from '#ui/button/button.tsx'
import { DatePicker } from '#ui/date/date-picker.tsx'
import { Field } from '#ui/form/field.tsx'
import { SelectField, TextField, useBound } from '#ui/form/fields.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { formatDay } from '#ui/words/format.ts'
import { useLanguage, useMessages } from '#ui/words/messages.ts'
import { nameIn } from '#ui/words/name-in.ts'
import { hasNumber, needsNumber } from '../posting/office-methods.ts'
import { type Choices, conditionBrings, documentFor, kindIn, methodsFor, typeBrings } from './begin-with.ts'
import { bringDueDay } from './bring-due-day.client.ts'
import { CreditTerms } from './credit-terms.tsx'
import { invoiceFormMessages } from './invoice-form.messages.ts'
import type { Buyer, InvoiceValues } from './invoice-values.ts'

type Props = { form: UseFormReturn<InvoiceValues, unknown, InvoiceValues>; choices: Choices }

const two = 'grid gap-x-4 gap-y-5 sm:grid-cols-2'
const optionsOf = (offered: readonly { id: string; name: string }[]) =>
  offered.map(({ id, name }) => ({ value: id, label: name }))

/** What a condition brings, put into the form. */
function setCondition({ form, choices }: Props, id: string): void {
  const { customer, payment_method_id: method } = form.getValues()
  const brought = conditionBrings(choices, id, method, customer)
  form.setValue('payment_method_id', brought.payment_method_id, { shouldDirty: true })
  form.clearErrors(['payment_method_id', 'reference'])
  void bringDueDay(form, choices)
}

/** Who buys, and what the invoice is. */
export function BuyerFields({ form, choices }: Props) {
  const t = useMessages(invoiceFormMessages)
  const language = useLanguage()
  const setDocument = (document: string): void => {
    form.setValue('document_type', document, { shouldDirty: true })
    form.clearErrors('document_type')
  }
  const chooseType = (id: string): void => {
    const { document_type, condition_id } = typeBrings(choices, id)
    setDocument(documentFor(document_type, form.getValues('customer')))
    form.setValue('condition_id', condition_id, { shouldDirty: true })
    setCondition({ form, choices }, condition_id)
  }
  const chooseBuyer = (buyer: Buyer): void => {
    setDocument(documentFor(form.getValues('document_type'), buyer))
    const { condition_id, payment_method_id } = form.getValues()
    // Credit is not theirs to choose, whoever had it before.
    if (methodsFor(choices, buyer).every(({ id }) => id !== payment_method_id))
      setCondition({ form, choices }, condition_id)
    else void bringDueDay(form, choices)
  }
  return (
    <div className={two}>
      <CustomerField form={form} onChosen={chooseBuyer} />
      <Field label={t('date')} help={t('date_help')}>
        <TextInput readOnly value={formatDay(choices.today, { language })} />
      </Field>
      <SelectField
        form={form}
        name="invoice_type_id"
        label={t('type')}
        options={optionsOf(choices.types)}
        onChosen={chooseType}
      />
      <SelectField
        form={form}
        name="document_type"
        label={t('document')}
        required
        options={INVOICE_DOCUMENTS.map((value) => ({ value, label: documentName(value, language) }))}
      />
    </div>
  )
}

/** The customer, found and made in a panel of its own. */
function CustomerField({ form, onChosen }: Pick<Props, 'form'> & { onChosen: (buyer: Buyer) => void }) {
  const t = useMessages(invoiceFormMessages)
  const nameOf = useCustomerName()
  const [open, setOpen] = useState(false)
  const { field: look, disabled } = useBound(
    { form, name: 'customer', label: t('customer'), required: true },
    (value) => (value && typeof value === 'object' ? String(Reflect.get(value, 'name')) : ''),
  )
  const buyer = useWatch({ control: form.control, name: 'customer' })
  return (
    <Field {...look} help={buyer?.tax_id && formatTaxId(buyer.tax_id)}>
      <Controller
        control={form.control}
        name="customer"
        render={({ field }) => (
          <>
            <Button
              ref={field.ref}
              icon={<UserRoundSearch />}
              disabled={disabled}
              aria-label={buyer ? t('customer_chosen', { name: nameOf(buyer) }) : t('choose_customer')}
              onClick={() => setOpen(true)}
              className="w-full justify-start"
            >
              <span className="truncate">{buyer ? nameOf(buyer) : t('choose_customer')}</span>
            </Button>
            <CustomerSearchPanel
              open={open}
              onClose={() => setOpen(false)}
              onSelect={({ id, name, tax_id, is_default }) => {
                const chosen = { id, name, tax_id, is_default }
                field.onChange(chosen)
                form.clearErrors('customer')
                onChosen(chosen)
              }}
            />
          </>
        )}
      />
    </Field>
  )
}

/** How and until when it is paid. */
export function PaymentFields({ form, choices }: Props) {
  const t = useMessages(invoiceFormMessages)
  const language = useLanguage()
  const method = useWatch({ control: form.control, name: 'payment_method_id' })
  const buyer = useWatch({ control: form.control, name: 'customer' })
  const kind = kindIn(choices)(method)
  return (
    <div className={two}>
      <SelectField
        form={form}
        name="condition_id"
        label={t('condition')}
        options={optionsOf(choices.conditions)}
        onChosen={(id) => setCondition({ form, choices }, id)}
      />
      <SelectField
        form={form}
        name="payment_method_id"
        label={t('method')}
        required
        options={methodsFor(choices, buyer).map((each) => ({
          value: each.id,
          label: nameIn(language, each),
        }))}
        help={kind === 'cash' && t(choices.has_own_cashbox ? 'cash_help' : 'cash_help_none')}
        onChosen={() => {
          form.clearErrors(['due_on', 'reference'])
          void bringDueDay(form, choices)
        }}
      />
      {kind === 'credit' && <DueField form={form} />}
      {kind === 'credit' && buyer && <CreditTerms form={form} customerId={buyer.id} />}
      {kind !== null && hasNumber(kind) && (
        <TextField
          form={form}
          name="reference"
          label={t(
            kind === 'card' ? 'reference_card' : kind === 'transfer' ? 'reference_transfer' : 'reference',
          )}
          required={needsNumber(kind)}
          mono
        />
      )}
    </div>
  )
}

function DueField({ form }: Pick<Props, 'form'>) {
  const t = useMessages(invoiceFormMessages)
  const { field: look, disabled } = useBound({ form, name: 'due_on', label: t('due'), required: true })
  return (
    <Field {...look}>
      <Controller
        control={form.control}
        name="due_on"
        render={({ field }) => (
          <DatePicker
            value={field.value}
            onValueChange={(day) => {
              field.onChange(day)
              field.onBlur()
            }}
            disabled={disabled}
            aria-required
          />
        )}
      />
    </Field>
  )
}

/** Who sells, and where the goods lie. */
export function SaleFields({ form, choices }: Props) {
  const t = useMessages(invoiceFormMessages)
  return (
    <div className={two}>
      <SelectField form={form} name="seller_id" label={t('seller')} options={optionsOf(choices.sellers)} />
      {choices.warehouses.length > 1 && (
        <SelectField
          form={form}
          name="warehouse_id"
          label={t('warehouse')}
          options={optionsOf(choices.warehouses)}
        />
      )}
    </div>
  )
}
