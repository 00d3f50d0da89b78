import { defineMessages } from '#ui/words/messages.ts'

export const creditRoomMessages = defineMessages(
  'credit_room',
  {
    looking: 'Consultando el crédito del cliente…',
    none: 'A este cliente no se le vende a crédito. Sus plazos se ponen en su ficha.',
    general: 'A crédito se le vende a un cliente con plazos. Elija uno en el carrito.',
    room: 'Puede deber {{room, cents}} más: debe {{owed, cents}} de {{limit, cents}}.',
    unlimited: 'Debe {{owed, cents}}. No tiene límite de crédito.',
    beyond: 'Faltan {{missing, cents}} de su límite: hace falta permiso para pasarlo.',
    unknown: 'No se pudo consultar el crédito del cliente. Al cobrar se comprueba.',
  },
  {
    looking: 'Looking up the customer’s credit…',
    none: 'Nothing is sold to this customer on credit. Their terms are set in their form.',
    general: 'On credit is sold to a customer with terms. Choose one in the cart.',
    room: 'May owe {{room, cents}} more: owes {{owed, cents}} of {{limit, cents}}.',
    unlimited: 'Owes {{owed, cents}}. There is no credit limit.',
    beyond: '{{missing, cents}} beyond the limit: it takes a permission to pass it.',
    unknown: 'The customer’s credit could not be looked up. It is checked when the sale is charged.',
  },
)
