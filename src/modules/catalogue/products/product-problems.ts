/**
 * What can be wrong with a product as it was typed. The quoted texts of the specification stand word for
 * word; screens say the same keys in the person's language.
 */
export const PRODUCT_PROBLEMS = {
  name_required: 'El nombre es requerido',
  name_too_long: 'El nombre puede tener 10,000 letras como máximo.',
  sku_required: 'El SKU es requerido',
  code_too_long: 'Un código puede tener 100 letras como máximo.',
  text_too_long: 'El texto es demasiado largo.',
  text_unreadable: 'El texto tiene caracteres que no se pueden guardar.',
  prices_required: 'Los precios son requeridos cuando no es precio variable',
  amount_unreadable: 'Escriba un monto con dos decimales como máximo.',
  amount_negative: 'El monto no puede ser menor que cero.',
  amount_too_large: 'El monto es demasiado grande.',
  tax_percent_range: 'El impuesto debe estar entre 0 y 100, con dos decimales como máximo.',
  otp_expiration: 'El vencimiento del código debe ser un número entero de al menos 1 segundo.',
  commission_range: 'La comisión debe ser un número de 0 en adelante, con dos decimales como máximo.',
  commission_percentage: 'La comisión no puede pasar de 100 %.',
  whole_number: 'Escriba un número entero de 0 en adelante.',
  duration_range: 'La duración debe ser un número entero de al menos 1 minuto.',
  day_long: 'La duración y el tiempo entre citas no pueden pasar juntos de un día: 1,440 minutos.',
  quantity_unreadable: 'Escriba una cantidad con tres decimales como máximo.',
  quantity_negative: 'La cantidad no puede ser menor que cero.',
  quantity_whole: 'Este producto se cuenta por unidades enteras.',
  warehouse_repeated: 'El almacén está repetido.',
  alternate_code_empty: 'Escriba el SKU o el código de barras.',
  code_repeated: 'Este código ya está en el mismo producto.',
  discount_range: 'El descuento debe estar entre 0 y 100, con dos decimales como máximo.',
  discount_repeated: 'El método de pago está repetido.',
  image_address: 'La dirección de la imagen no es válida.',
  too_many_rows: 'Hay demasiadas filas.',
} as const

export type ProductProblem = keyof typeof PRODUCT_PROBLEMS

/** Says a problem: the server in the specification's words, a form by its key, to be translated when shown. */
export type SayProblem = (problem: ProductProblem) => string
