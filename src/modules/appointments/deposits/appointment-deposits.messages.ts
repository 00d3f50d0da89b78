import { defineMessages } from '#ui/words/messages.ts'

export const appointmentDepositsMessages = defineMessages(
  'appointment_deposits',
  {
    by_customer: '{{name}} (cliente)',
    by_restore: 'Copia restaurada',
    restored_refund:
      'Puede haberse devuelto después de la copia. Antes de pagarla, búsquela en los recibos (RD-…), el banco y la caja.',
    error_none_asked: 'El servicio de esta cita no pide depósito.',
    error_now_stays:
      'El depósito ya no se devuelve: pasó el momento hasta el que se podía cancelar sin perderlo. Mire lo que ahora pasa con él antes de confirmar.',
    error_now_goes_back: 'El depósito ahora se devuelve. Mire lo que pasa con él antes de confirmar.',
    error_now_none: 'El depósito ya no está como se veía. Mire su estado antes de confirmar.',
    error_not_paid: 'El depósito de esta cita no se ha cobrado.',
    error_not_expected: 'La cita ya no está por venir, así que no se cobra su depósito.',
    error_already_charged: 'Esta cita ya fue cobrada con la venta {{number}}.',
    error_not_chargeable: 'Una cita cancelada o a la que no asistieron no se cobra. Reábrala primero.',
    error_of_another: 'El depósito de esta cita es de {{customer}}. Venda a ese cliente.',
    error_beyond_service:
      'El depósito paga el servicio de esta cita, y en esta venta ese servicio suma menos. Si se hizo otro o se rebajó, la cobra quien aprueba devoluciones.',
    error_refund_not_found: 'Esa devolución no existe.',
    error_refund_not_allowed: 'La devolución ya no está como se veía. Mire su estado e inténtelo de nuevo.',
    error_refund_waits: 'Ya hay una devolución pedida para este depósito.',
    error_refund_forbidden: 'El depósito quedó retenido. Pida a un administrador que lo devuelva.',
    error_reference_missing: 'Escriba el número con el que se encuentra la devolución.',
  },
  {
    by_customer: '{{name}} (customer)',
    by_restore: 'Restored backup',
    restored_refund:
      'It may have been paid after the backup. Before you pay it, look for it in the receipts (RD-…), the bank and the drawer.',
    error_none_asked: 'The service of this appointment asks for no deposit.',
    error_now_stays:
      'The deposit does not go back any more: the moment until which cancelling kept it has passed. See what becomes of it now before you confirm.',
    error_now_goes_back: 'The deposit goes back now. See what becomes of it before you confirm.',
    error_now_none: 'The deposit is not as it was seen. See how it stands before you confirm.',
    error_not_paid: 'The deposit of this appointment was not taken.',
    error_not_expected: 'The appointment is not to come any more, so its deposit is not charged.',
    error_already_charged: 'This appointment was charged already by sale {{number}}.',
    error_not_chargeable: 'What was cancelled, or nobody came to, is not charged. Reopen it first.',
    error_of_another: 'The deposit of this appointment is of {{customer}}. Sell to that customer.',
    error_beyond_service:
      'The deposit pays for the service of this appointment, which comes to less in this sale. If another was done or it was reduced, whoever approves refunds charges it.',
    error_refund_not_found: 'There is no such refund.',
    error_refund_not_allowed: 'The refund is not as it was seen. Look at its status and try again.',
    error_refund_waits: 'A refund of this deposit was asked for already.',
    error_refund_forbidden: 'The deposit was forfeited. Ask an administrator to refund it.',
    error_reference_missing: 'Type the number by which the refund is found.',
  },
)
