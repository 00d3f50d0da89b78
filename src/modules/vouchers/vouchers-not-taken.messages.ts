import { defineMessages } from '#ui/words/messages.ts'

export const notTakenMessages = defineMessages(
  'vouchers_not_taken',
  {
    not_taken: 'Todavía nadie puede pagar con un bono: su método de pago está inactivo.',
    methods: 'Métodos de pago',
  },
  {
    not_taken: 'Nobody can pay with a voucher yet: its payment method is inactive.',
    methods: 'Payment methods',
  },
)
