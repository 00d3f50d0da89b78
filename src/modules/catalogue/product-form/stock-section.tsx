import { useWatch } from 'react-hook-form'
import { useMessages } from '#ui/words/messages.ts'
import { isDivisible } from '../unit.ts'
import { FormSection, FormText, useProductForm } from './form-fields.tsx'
import { productFormMessages } from './product-form.messages.ts'

/** What there is of it in each warehouse; nothing for what keeps no stock. */
export function StockSection() {
  const t = useMessages(productFormMessages)
  const { control } = useProductForm()
  const [type, unit, rows] = useWatch({ control, name: ['productType', 'unit', 'warehouseQuantities'] })
  if (type !== 'product' || rows.length === 0) return null
  const numeric = isDivisible(unit) ? 'decimal' : 'numeric'
  return (
    <FormSection title={t('stock')}>
      {rows.map(({ warehouseId, warehouseName: warehouse }, index) => (
        <div
          key={warehouseId}
          className="grid items-start gap-3 grid-cols-3 sm:grid-cols-[1fr_repeat(3,9rem)]"
        >
          <span className="font-medium max-sm:col-span-3 sm:pt-7">{warehouse}</span>
          <FormText
            name={`warehouseQuantities.${index}.currentQuantity`}
            label={t('quantity', { warehouse })}
            shortLabel={t('column_quantity')}
            numeric={numeric}
          />
          <FormText
            name={`warehouseQuantities.${index}.minStock`}
            label={t('min_stock', { warehouse })}
            shortLabel={t('column_min')}
            numeric={numeric}
          />
          <FormText
            name={`warehouseQuantities.${index}.maxStock`}
            label={t('max_stock', { warehouse })}
            shortLabel={t('column_max')}
            numeric={numeric}
          />
        </div>
      ))}
    </FormSection>
  )
}
