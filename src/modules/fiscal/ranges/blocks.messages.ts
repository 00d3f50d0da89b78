import { defineMessages } from '#ui/words/messages.ts'

/** Words of the numbers that tills hold. What the server refuses of them stands with the module's own. */
export const blocksMessages = defineMessages(
  'fiscal_blocks',
  {
    title: 'Números en cajas',
    help: 'Los tienen las cajas que venden sin línea, o los usaron en ventas que todavía no llegan.',
    passed: 'Saltados',
    numbers: 'Números',
    held: 'Sin emitir',
    taken: 'Los pidió',
    taken_by: '{{name}}, {{at}}',
    returned: 'Devuelto',
    end: 'Terminar',
    end_named: 'Terminar {{numbers}}',
    question: '¿Terminar los números {{numbers}} de la caja {{till}}?',
    consequence:
      'Hágalo solo si esa caja se perdió o se dañó. Los que no usó quedan para otra caja, o anulados si vencieron; los que pueden estar en un recibo quedan anulados. Una venta suya que llegue después recibirá otro número.',
    question_passed: '¿Anular los números {{numbers}} que no han llegado?',
    consequence_passed:
      'Pueden estar en recibos que este servidor no conoce, como los de antes de una restauración. Hágalo cuando ya no espere más ventas de esas: los que no llegaron quedan anulados. Una venta que llegue después recibirá otro número.',
    reason: 'Motivo',
    reason_required: 'Escriba el motivo.',
    reason_too_long: 'Escriba el motivo en 300 caracteres o menos.',
    ended: 'Números {{numbers}} terminados',
  },
  {
    title: 'Numbers at tills',
    help: 'Held by tills that sell without a line, or used in sales that have not arrived.',
    passed: 'Passed over',
    numbers: 'Numbers',
    held: 'Not issued',
    taken: 'Asked for by',
    taken_by: '{{name}}, {{at}}',
    returned: 'Returned',
    end: 'End',
    end_named: 'End {{numbers}}',
    question: 'End the numbers {{numbers}} of till {{till}}?',
    consequence:
      'Only do this if that till is lost or broken. Those it did not use go to another till, or are void if they expired; those that may be on a receipt are void. A sale of its that arrives later is given another number.',
    question_passed: 'Void the numbers {{numbers}} that have not arrived?',
    consequence_passed:
      'They may be on receipts that this server does not know, such as those from before a restore. Do this once you expect no more of those sales: what did not arrive is void. A sale that arrives later is given another number.',
    reason: 'Reason',
    reason_required: 'Type the reason.',
    reason_too_long: 'Type the reason in 300 characters or fewer.',
    ended: 'Numbers {{numbers}} ended',
  },
)
