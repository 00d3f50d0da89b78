import { defineMessages } from '#ui/words/messages.ts'

export const merchantFormMessages = defineMessages(
  'payment_link_merchant',
  {
    title: 'Links de pago',
    azul: 'AZUL',
    azul_help:
      'Los datos del comercio que AZUL le dio para su Página de Pagos. Con ellos los clientes pagan facturas desde un link.',
    merchant_id: 'Número de comercio',
    merchant_name: 'Nombre del comercio',
    merchant_name_help: 'Como lo verá el cliente en la página de AZUL.',
    merchant_type: 'Tipo de comercio',
    auth_key: 'Llave de autenticación',
    auth_key_set:
      'Guardada. Déjela en blanco para no cambiarla. Si la cambia, los pagos en camino por links de antes se aceptan dos días más con la anterior.',
    auth_key_compromised: 'Alguien más conoce la llave anterior',
    auth_key_compromised_help:
      'No se acepta nada más firmado con ella, tampoco los pagos en camino: se le avisa de cada uno para que lo compare en el portal de AZUL. Si es la que usa ahora, escriba arriba la nueva.',
    auth_key_not_set: 'La secreta, con la que se firma cada pago.',
    environment: 'Página',
    environment_production: 'Producción',
    environment_test: 'Pruebas de AZUL',
    environment_simulator: 'Simulador de esta máquina',
    test_help:
      'Nadie paga de verdad en la página de pruebas: la tienda y las citas en línea no ofrecen pagar con tarjeta hasta que elija Producción.',
    valid_days: 'Días de vigencia',
    valid_days_help: 'Hasta el final de ese día se puede pagar con el link.',
    saved: 'Links de pago guardados',
    merchant_id_invalid: 'Son solo dígitos, como AZUL los dio.',
    merchant_name_required: 'Escriba el nombre del comercio.',
    valid_days_invalid: 'Escriba un número entero de 1 a 365.',
    too_long: 'Es demasiado largo.',
  },
  {
    title: 'Payment links',
    azul: 'AZUL',
    azul_help: 'What AZUL gave you for its Payment Page. With it customers pay invoices by a link.',
    merchant_id: 'Merchant number',
    merchant_name: 'Merchant name',
    merchant_name_help: "As the customer sees it on AZUL's page.",
    merchant_type: 'Merchant type',
    auth_key: 'Authentication key',
    auth_key_set:
      'Kept. Leave it blank to keep it as it is. If you change it, payments under way by earlier links are taken with the one before for two more days.',
    auth_key_compromised: 'Somebody else knows the key before',
    auth_key_compromised_help:
      "Nothing more that it signed is taken, payments under way neither: you are told of each, to compare it in AZUL's portal. If it is the one in use, type the new one above.",
    auth_key_not_set: 'The secret one, with which every payment is signed.',
    environment: 'Page',
    environment_production: 'Production',
    environment_test: "AZUL's test page",
    environment_simulator: "This machine's simulator",
    test_help:
      'Nobody really pays on the test page: the store and online bookings offer no payment by card until you choose Production.',
    valid_days: 'Days of validity',
    valid_days_help: 'A link can be paid until the end of that day.',
    saved: 'Payment links saved',
    merchant_id_invalid: 'It is digits alone, as AZUL gave them.',
    merchant_name_required: 'Type the name of the merchant.',
    valid_days_invalid: 'Type a whole number from 1 to 365.',
    too_long: 'It is too long.',
  },
)
