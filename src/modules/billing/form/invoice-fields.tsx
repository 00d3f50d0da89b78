import { UserRoundSearch } from 'lucide-react'
import { useState } from 'react'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { useCustomerName } from '#modules/customers/customer-name.client.ts'
import { CustomerSearchPanel } from '#modules/customers/search/customer-search-panel.tsx'
import { documentName } from '#modules/fiscal/ncf/document-types.ts'
import { INVOICE_DOCUMENTS } from '#modules/invoices/invoice-types/invoice-types.ts'
import { formatTaxId } from '#platform/values/tax-id.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { SelectField, useBound } from '#ui/form/fields.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { formatDay } from '#ui/words/format.ts'
import { useLanguage, useMessages } from '#ui/words/messages.ts'
import { type Choices, documentFor, typeBrings } from './begin-with.ts'
import { invoiceFormMessages } from './invoice-form.messages.ts'
import { type Buyer, type InvoiceValues, NOBODY } from './invoice-values.ts'
import { setBuyer, setCondition } from './payment/set-condition.client.ts'

type Props = { form: UseFormReturn<InvoiceValues, unknown, InvoiceValues>; choices: Choices }

const two = 'grid gap-x-4 gap-y-5 sm:grid-cols-2'
const optionsOf = (offered: readonly { id: string; name: string }[]) =>
  offered.map(({ id, name }) => ({ value: id, label: name }))

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
    setBuyer({ form, choices }, buyer)
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

/** Who sells, an employee where the shop keeps them, and where the goods lie. */
export function SaleFields({ form, choices }: Props) {
  const t = useMessages(invoiceFormMessages)
  return (
    <div className={two}>
      {choices.employees.length > 0 ? (
        <SelectField
          form={form}
          name="employee_id"
          label={t('seller')}
          options={[{ value: NOBODY, label: t('seller_none') }, ...optionsOf(choices.employees)]}
        />
      ) : (
        <SelectField form={form} name="seller_id" label={t('seller')} options={optionsOf(choices.sellers)} />
      )}
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
