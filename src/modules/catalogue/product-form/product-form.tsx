import { zodResolver } from '@hookform/resolvers/zod'
import { FormProvider, useForm } from 'react-hook-form'
import { Button } from '#ui/button/button.tsx'
import { RequiredNote } from '#ui/form/field.tsx'
import { Form } from '#ui/form/form.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { CodesSection } from './codes-section.tsx'
import { DiscountsSection } from './discounts-section.tsx'
import { GeneralSection } from './general-section.tsx'
import { PriceSection } from './price-section.tsx'
import { productFormMessages } from './product-form.messages.ts'
import { type ProductValues, productFormRules } from './product-values.ts'
import { refusalOf, refusedField, useSaveProduct } from './save-product.client.ts'
import { RewardsSection, SchedulingSection } from './selling-sections.tsx'
import { StockSection } from './stock-section.tsx'

const resolver = zodResolver(productFormRules, undefined, { raw: true })

type Props = {
  /** Null for a new product. */
  id: string | null
  values: ProductValues
  onDone: (id: string) => void
  onBack: () => void
}

/** Everything there is to say about a product. */
export function ProductForm({ id, values, onDone, onBack }: Props) {
  const t = useMessages(productFormMessages)
  const form = useForm<ProductValues>({ resolver, defaultValues: values, mode: 'onBlur' })
  const { isDirty } = form.formState
  const save = useSaveProduct(id, form, onDone)
  // A refusal that stands at its field is not said twice.
  const refused = refusalOf(save.error) && !refusedField(save.error, form.getValues()) ? save.error : null
  return (
    <FormProvider {...form}>
      <Form
        changed={isDirty}
        aria-busy={save.isPending}
        onSubmit={(event) => void form.handleSubmit((typed) => save.mutate(typed))(event)}
      >
        <RequiredNote className="-mt-2 mb-4" />
        <fieldset disabled={save.isPending} className="m-0 border-0 p-0">
          <GeneralSection />
          <PriceSection isNew={id === null} />
          <SchedulingSection />
          <StockSection />
          <CodesSection />
          <DiscountsSection />
          <RewardsSection />
        </fieldset>
        <ErrorNotice error={refused} className="mb-4" />
        <div className="sticky bottom-0 flex flex-wrap justify-end gap-3 border-t border-line bg-bg py-3">
          <Button onClick={onBack} disabled={save.isPending}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="primary" saving={save.isPending}>
            {t(save.isPending ? 'saving' : id === null ? 'create' : 'update')}
          </Button>
        </div>
      </Form>
    </FormProvider>
  )
}
