import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { api } from '#ui/calls/api.ts'
import { useRequestId } from '#ui/calls/request-id.client.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { errorText } from '#ui/words/error-text.ts'
import { useMessages } from '#ui/words/messages.ts'
import { refreshProducts } from '../products/refresh-products.client.ts'
import type { ProductField } from './form-fields.tsx'
import { productFormMessages } from './product-form.messages.ts'
import { type ProductRecord, type ProductValues, payloadOf, valuesOf } from './product-values.ts'

const refusalShape = z.object({
  data: z.object({ domain: z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) }) }),
})

/** The domain error behind a failed call; null when it failed otherwise. */
export const refusalOf = (error: unknown) => refusalShape.safeParse(error).data?.data.domain ?? null

/** The field that a refusal speaks of. */
export function refusedField(error: unknown, values: ProductValues): ProductField | null {
  const refusal = refusalOf(error)
  if (refusal?.code === 'catalogue.sku_taken' || refusal?.code === 'catalogue.sku_of_deleted') return 'sku'
  if (refusal?.code !== 'catalogue.barcode_taken') return null
  const { barcode } = refusal.params
  const index = values.alternativeCodes.findIndex((code) => code.barcode.trim() === barcode)
  return values.barcode.trim() === barcode || index < 0 ? 'barcode' : `alternativeCodes.${index}.barcode`
}

/** Saves what was typed. A refusal that concerns a field is put there; the values stay in any case. */
export function useSaveProduct(
  id: string | null,
  form: UseFormReturn<ProductValues>,
  onDone: (id: string) => void,
) {
  const t = useMessages(productFormMessages)
  const queries = useQueryClient()
  const { requestId, renew } = useRequestId()
  const save = useMutation<ProductRecord, unknown, ProductValues>({
    mutationFn: (values) => {
      const payload = { ...payloadOf(values), requestId }
      return id === null ? api.product.create.call(payload) : api.product.update.call({ ...payload, id })
    },
    onSuccess: async (product) => {
      renew()
      form.reset(valuesOf(product))
      await refreshProducts(queries)
      showToast({ title: t(id === null ? 'created' : 'updated') })
      onDone(product.id)
    },
    onError: (error, values) => {
      const field = refusedField(error, values)
      if (field) form.setError(field, { type: 'server', message: errorText(error) })
      else if (!refusalOf(error)) {
        const about = id === null ? 'product.create' : 'product.update'
        showToast({ title: t('save_failed'), description: errorText(error), tone: 'error', about })
      }
    },
  })
  const { error, variables } = save
  const { setFocus } = form
  // Only now: while it is saved nothing in the form can take the focus.
  useEffect(() => {
    const field = error && variables ? refusedField(error, variables) : null
    if (field) setFocus(field)
  }, [error, variables, setFocus])
  return save
}
