import { defineMessages } from '#ui/words/messages.ts'
import { PRODUCT_PROBLEMS } from './product-problems.ts'

/** What is wrong with a field of a product, by its key. */
export const productProblemMessages = defineMessages('product_problems', PRODUCT_PROBLEMS, {
  name_required: 'The name is required',
  name_too_long: 'A name can have 10,000 letters at most.',
  sku_required: 'The SKU is required',
  code_too_long: 'A code can have 100 letters at most.',
  text_too_long: 'The text is too long.',
  text_unreadable: 'The text has characters that cannot be saved.',
  prices_required: 'Prices are required when the price is not variable',
  amount_unreadable: 'Type an amount with two decimals at most.',
  amount_negative: 'The amount cannot be below zero.',
  amount_too_large: 'The amount is too large.',
  tax_percent_range: 'The tax must be between 0 and 100, with two decimals at most.',
  otp_expiration: 'The code must expire after a whole number of seconds, 1 at least.',
  commission_range: 'The commission must be a number from 0 up, with two decimals at most.',
  commission_percentage: 'The commission cannot be more than 100%.',
  whole_number: 'Type a whole number from 0 up.',
  duration_range: 'The duration must be a whole number of minutes, 1 at least.',
  day_long: 'The duration and the buffer together cannot be more than a day: 1,440 minutes.',
  quantity_unreadable: 'Type a quantity with three decimals at most.',
  quantity_negative: 'The quantity cannot be below zero.',
  quantity_whole: 'This product is counted in whole units.',
  warehouse_repeated: 'The warehouse is there twice.',
  alternate_code_empty: 'Type the SKU or the barcode.',
  code_repeated: 'This code is already in the same product.',
  discount_range: 'The discount must be between 0 and 100, with two decimals at most.',
  discount_repeated: 'The payment method is there twice.',
  image_address: 'The address of the image is not valid.',
  too_many_rows: 'There are too many rows.',
})
