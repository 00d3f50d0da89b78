import { defineMessages } from '#ui/words/messages.ts'

/** What is refused of a promotion. */
export const promotionMessages = defineMessages(
  'promotions',
  {
    error_not_found: 'Esa promoción ya no existe. Vuelva a la lista y búsquela de nuevo.',
    error_name_required: 'El nombre es requerido',
    error_code_required: 'El código es requerido',
    error_start_date_required: 'La fecha de inicio es requerida',
    error_end_date_required: 'La fecha de fin es requerida',
    error_start_date_past: 'La fecha de inicio no puede ser anterior a hoy',
    error_end_date_before_start: 'La fecha de fin no puede ser anterior a la de inicio',
    error_discount_not_positive: 'El descuento debe ser un número positivo',
    error_discount_required: 'Este tipo de promoción necesita un descuento',
    error_percent_too_large: 'El descuento no puede pasar de 100 %',
    error_x_and_y_required: 'Para «lleva X y recibe Y» hacen falta los dos valores, X y Y',
    error_x_and_y_not_whole: 'X y Y deben ser números enteros de 1 a 1,000',
    error_set_too_small: 'Un combo necesita al menos dos productos',
  },
  {
    error_not_found: 'That promotion no longer exists. Go back to the list and search again.',
    error_name_required: 'Name is required',
    error_code_required: 'Code is required',
    error_start_date_required: 'Start date is required',
    error_end_date_required: 'End date is required',
    error_start_date_past: 'The start date cannot be before today',
    error_end_date_before_start: 'The end date cannot be before the start date',
    error_discount_not_positive: 'Discount must be a positive number',
    error_discount_required: 'Discount is required for this promotion type',
    error_percent_too_large: 'The discount cannot be more than 100%',
    error_x_and_y_required: 'Buy X Get Y requires both X and Y values',
    error_x_and_y_not_whole: 'X and Y must be whole numbers from 1 to 1,000',
    error_set_too_small: 'A bundle needs at least two products',
  },
)
