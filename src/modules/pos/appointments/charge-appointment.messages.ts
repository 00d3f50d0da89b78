import { defineMessages } from '#ui/words/messages.ts'

export const chargeAppointmentMessages = defineMessages(
  'charge_appointment',
  {
    charge: 'Cobrar',
    failed: 'No se pudo cobrar la cita',
    not_kept: 'Este navegador no guarda la venta: su almacenamiento está lleno o cerrado.',
    replace_title: 'Hay una venta en el punto de venta',
    replace_help: 'La cita toma el lugar de lo que está en el carrito de esta pestaña, que se pierde.',
    replace: 'Cobrar la cita',
    keep: 'Dejar la venta',
  },
  {
    charge: 'Charge',
    failed: 'The appointment could not be charged',
    not_kept: 'This browser does not keep the sale: its storage is full or shut.',
    replace_title: 'There is a sale at the counter',
    replace_help: 'The appointment takes the place of what is in the cart of this tab, which is lost.',
    replace: 'Charge the appointment',
    keep: 'Leave the sale',
  },
)
