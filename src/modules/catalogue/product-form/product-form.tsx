import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ErrorNotice } from '#ui/error-notice.tsx'
import { RequiredNote } from '#ui/field.tsx'
import { useMessages } from '#ui/messages.ts'
import { CodesSection } from './codes-section.tsx'
import { DiscountsSection } from './discounts-section.tsx'
import { GeneralSection } from './general-section.tsx'
import { PriceSection } from './price-section.tsx'
import { productFormMessages } from './product-form.messages.ts'
import { type ProductValues, productFormRules } from './product-values.ts'
import { refusalOf, refusedField, useSaveProduct } from './save-product.tsx'
import { RewardsSection, SchedulingSection } from './selling-sections.tsx'
import { StockSection } from './stock-section.tsx'

const resolver = zodResolver(productFormRules, undefined, { raw: true })

/** Asks before the page is left with changes; the way within the application is `onUnsaved`'s to guard. */
function useLeaveWarning(unsaved: boolean, onUnsaved: ((unsaved: boolean) => void) | undefined): void {
  useEffect(() => onUnsaved?.(unsaved), [unsaved, onUnsaved])
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])
}

type Props = {
  /** Null for a new product. */
  id: string | null
  values: ProductValues
  onDone: (id: string) => void
  onCancel: () => void
  /** Told whenever changes begin or cease to wait to be saved. */
  onUnsaved?: (unsaved: boolean) => void
}

/** Everything there is to say about a product. */
export function ProductForm({ id, values, onDone, onCancel, onUnsaved }: Props) {
  const t = useMessages(productFormMessages)
  const [leaving, setLeaving] = useState(false)
  const form = useForm<ProductValues>({ resolver, defaultValues: values, mode: 'onBlur' })
  const { isDirty } = form.formState
  const save = useSaveProduct(id, form, onDone)
  useLeaveWarning(isDirty, onUnsaved)
  // A refusal that stands at its field is not said twice.
  const refused = refusalOf(save.error) && !refusedField(save.error, form.getValues()) ? save.error : null
  return (
    <FormProvider {...form}>
      <form
        noValidate
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
          <Button onClick={() => (isDirty ? setLeaving(true) : onCancel())} disabled={save.isPending}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="primary" saving={save.isPending}>
            {t(save.isPending ? 'saving' : id === null ? 'create' : 'update')}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={leaving}
        onOpenChange={setLeaving}
        title={t('discard_title')}
        description={t('discard_help')}
        confirmLabel={t('discard')}
        cancelLabel={t('keep_editing')}
        tone="danger"
        onConfirm={onCancel}
      />
    </FormProvider>
  )
}
