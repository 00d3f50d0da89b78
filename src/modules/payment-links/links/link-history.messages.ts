import { defineMessages } from '#ui/words/messages.ts'

export const linkHistoryMessages = defineMessages(
  'payment_link_history',
  {
    done_created: 'Link de pago creado',
    done_cancelled: 'Link de pago cancelado',
    done_opened: 'Link de pago abierto por el cliente',
    done_sent: 'Link de pago enviado',
    done_else: 'Cambio del link de pago',
  },
  {
    done_created: 'Payment link made',
    done_cancelled: 'Payment link cancelled',
    done_opened: 'Payment link opened by the customer',
    done_sent: 'Payment link sent',
    done_else: 'Payment link changed',
  },
)
