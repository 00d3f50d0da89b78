import { defineMessages } from '#ui/words/messages.ts'

/** What is refused for the plan's sake, and what to do about it. */
export const plansMessages = defineMessages(
  'plans',
  {
    error_plan_not_found: 'Ese plan no existe.',
    error_payment_known:
      'El pago {{reference}}, del {{day}}, ya está registrado: extiende el plan una sola vez.',
    error_limit_users:
      'Su plan permite {{most}} usuarios abiertos y tiene {{used}}. Desactive a alguien o pida otro plan (919).',
    error_limit_products:
      'Su plan permite {{most}} productos y tiene {{used}}. Los que tiene siguen; para agregar más, quite alguno o pida otro plan (919).',
    error_limit_forms:
      'Su plan permite {{most}} formularios activos y tiene {{used}}. Archive alguno o pida otro plan (919).',
    error_limit_responses_month:
      'Su plan permite {{most}} respuestas al mes y ya llegaron {{used}}. Pida otro plan (919).',
    error_limit_cases:
      'Su plan permite {{most}} casos activos y tiene {{used}}. Los que tiene siguen; para abrir otro, cierre alguno o pida otro plan (919).',
    error_limit_storage_bytes:
      'Los archivos llenaron el espacio de su plan. Borre algunos o pida otro plan (919).',
  },
  {
    error_plan_not_found: 'There is no such plan.',
    error_payment_known:
      'The payment {{reference}} of {{day}} is recorded already: it extends the plan once.',
    error_limit_users:
      'Your plan allows {{most}} open users and you have {{used}}. Deactivate somebody or ask for another plan (919).',
    error_limit_products:
      'Your plan allows {{most}} products and you have {{used}}. Those you have stay; to add more, remove one or ask for another plan (919).',
    error_limit_forms:
      'Your plan allows {{most}} active forms and you have {{used}}. Archive one or ask for another plan (919).',
    error_limit_responses_month:
      'Your plan allows {{most}} responses a month and {{used}} have come. Ask for another plan (919).',
    error_limit_cases:
      'Your plan allows {{most}} active cases and you have {{used}}. Those you have stay; to open another, close one or ask for another plan (919).',
    error_limit_storage_bytes:
      'Your files fill the room of your plan. Delete some or ask for another plan (919).',
  },
)
