import { defineMessages } from '#ui/words/messages.ts'

/** What is refused for the plan's sake, and what to do about it. */
export const plansMessages = defineMessages(
  'plans',
  {
    error_plan_not_found: 'Ese plan no existe.',
    error_payment_known:
      'El pago {{reference}}, del {{day, day}}, ya está registrado: extiende el plan una sola vez.',
    error_other_plan_runs:
      'Otro plan de ese producto sigue pagado hasta el {{day, day}}. Cambie primero el plan del negocio, con el día en que termina, y registre después el pago: se cuenta desde ahí.',
    error_limit_users:
      'Usuarios activos que permite su plan: {{most}}. Tiene {{used}}: desactive a alguien o pida otro plan (919).',
    error_limit_products:
      'Productos que permite su plan: {{most}}. Tiene {{used}}. Los que tiene siguen; para agregar más, quite alguno o pida otro plan (919).',
    error_limit_forms:
      'Formularios activos que permite su plan: {{most}}. Tiene {{used}}: archive alguno o pida otro plan (919).',
    error_limit_responses_month:
      'Respuestas al mes que permite su plan: {{most}}. Ya llegaron {{used}}: pida otro plan (919).',
    error_limit_cases:
      'Casos activos que permite su plan: {{most}}. Tiene {{used}}. Los que tiene siguen; para abrir otro, cierre alguno o pida otro plan (919).',
    error_limit_storage_bytes:
      'Los archivos llenaron el espacio de su plan. Borre algunos o pida otro plan (919).',
  },
  {
    error_plan_not_found: 'There is no such plan.',
    error_payment_known:
      'The payment {{reference}} of {{day, day}} is recorded already: it extends the plan once.',
    error_other_plan_runs:
      'Another plan of that product is paid until {{day, day}}. Change the plan of the business first, with the day on which it ends, and record the payment then: it counts from there.',
    error_limit_users:
      'Active users that your plan allows: {{most}}. You have {{used}}: deactivate somebody or ask for another plan (919).',
    error_limit_products:
      'Products that your plan allows: {{most}}. You have {{used}}. Those you have stay; to add more, remove one or ask for another plan (919).',
    error_limit_forms:
      'Active forms that your plan allows: {{most}}. You have {{used}}: archive one or ask for another plan (919).',
    error_limit_responses_month:
      'Responses a month that your plan allows: {{most}}. So far {{used}} have come: ask for another plan (919).',
    error_limit_cases:
      'Active cases that your plan allows: {{most}}. You have {{used}}. Those you have stay; to open another, close one or ask for another plan (919).',
    error_limit_storage_bytes:
      'Your files fill the room of your plan. Delete some or ask for another plan (919).',
  },
)
