import { defineMessages } from '#ui/words/messages.ts'

export const voucherWorthMessages = defineMessages(
  'voucher_worth',
  {
    invalid: 'Bono inválido',
    pays: 'Paga {{pays, cents}}. Válido hasta el {{day}}.',
    rest_lost: 'Vale {{value, cents}}: los {{rest, cents}} que sobran no se guardan.',
    looking: 'Buscando el bono…',
  },
  {
    invalid: 'Invalid voucher',
    pays: 'It pays {{pays, cents}}. Valid until {{day}}.',
    rest_lost: 'It is worth {{value, cents}}: the {{rest, cents}} that are left over are not kept.',
    looking: 'Looking for the voucher…',
  },
)
