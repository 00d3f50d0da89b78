import { defineMessages } from '#ui/words/messages.ts'

export const vouchersMenuMessages = defineMessages(
  'vouchers_menu',
  { vouchers: 'Bonos', batches: 'Lotes de bonos' },
  { vouchers: 'Vouchers', batches: 'Voucher batches' },
)
