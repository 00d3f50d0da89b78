import { useWatch } from 'react-hook-form'
import { useMessages } from '#ui/words/messages.ts'
import { isDivisible } from '../unit.ts'
import { FigureField, type PartProps } from './product-fields.tsx'
import { productFormMessages } from './product-form.messages.ts'

const COLUMNS = [
  { column: 'currentQuantity', label: 'quantity', short: 'column_quantity' },
  { column: 'minStock', label: 'min_stock', short: 'column_min' },
  { column: 'maxStock', label: 'max_stock', short: 'column_max' },
] as const

/** What there is of it in each warehouse. */
export function StockSection({ form }: PartProps) {
  const t = useMessages(productFormMessages)
  const [unit, rows] = useWatch({ control: form.control, name: ['unit', 'warehouseQuantities'] })
  const inputMode = isDivisible(unit) ? 'decimal' : 'numeric'
  return rows.map(({ warehouseId, warehouseName: warehouse }, index) => (
    <div key={warehouseId} className="grid grid-cols-3 items-start gap-3 sm:grid-cols-[1fr_repeat(3,9rem)]">
      <span className="font-medium max-sm:col-span-3 sm:pt-7">{warehouse}</span>
      {COLUMNS.map(({ column, label, short }) => (
        <FigureField
          key={column}
          form={form}
          name={`warehouseQuantities.${index}.${column}`}
          label={t(label, { warehouse })}
          shortLabel={t(short)}
          inputMode={inputMode}
        />
      ))}
    </div>
  ))
}
