import type { FieldPath } from 'react-hook-form'
import { failureIn } from '#ui/faults/failure.ts'
import type { ProductValues } from './product-values.ts'

/** The field that a refusal of the server speaks of. */
export function refusedField(error: unknown, values: ProductValues): FieldPath<ProductValues> | null {
  const refusal = failureIn(error)?.data?.domain
  if (refusal?.code === 'catalogue.sku_taken' || refusal?.code === 'catalogue.sku_of_deleted') return 'sku'
  if (refusal?.code !== 'catalogue.barcode_taken') return null
  const { barcode } = refusal.params
  const index = values.alternativeCodes.findIndex((code) => code.barcode.trim() === barcode)
  return values.barcode.trim() === barcode || index < 0 ? 'barcode' : `alternativeCodes.${index}.barcode`
}
