import { defineMessages } from '#ui/words/messages.ts'

/** What the bell says, by the kind of notice. */
export const posNoticesMessages = defineMessages(
  'pos_notices',
  {
    offline_conflicts:
      'La venta {{local_number}} se hizo sin línea y no coincide con lo de hoy. Revísela en 022.',
    till_brought_back:
      'El servidor no conocía {{sales}} ventas y {{blocks}} grupos de números de la caja {{till}}; la caja los trajo de vuelta. Por ellos se saltaron {{numbers}} comprobantes.',
    till_not_believed:
      'La caja {{till}} habla de {{sales}} ventas y {{blocks}} grupos de números que el servidor no conoce, y no consta que los datos se hayan restaurado. Sus números no se tocaron. Si usted restauró una copia, regístrelo (docs/backup.md); si no, pregunte quién usa esa caja.',
    till_went_back:
      'La caja {{till}} volvió a un estado anterior, o hay dos navegadores que son la misma caja. Sigue después de su último número. Si se copió su disco o su perfil, use solo uno de los dos: borre los datos del sitio en el otro.',
    till_numbers_void:
      'La caja {{till}} imprimió números que otra también tenía: {{numbers}} comprobantes de la otra quedaron anulados. Véalos en 910.',
    till_numbers_far:
      'La caja {{till}} dice que {{ncf}} ya se usó, más lejos de lo que se le cree. Revise en 910 hasta qué número se ha emitido y quién lo tiene.',
    till_numbers_unknown:
      'La caja {{till}} tiene {{blocks}} grupos de números de una secuencia que no está registrada. Regístrela en 910.',
  },
  {
    offline_conflicts:
      'The sale {{local_number}} was made without a line and does not agree with today. Review it in 022.',
    till_brought_back:
      'The server did not know {{sales}} sales and {{blocks}} groups of numbers of till {{till}}; the till brought them back. {{numbers}} fiscal numbers were passed over for them.',
    till_not_believed:
      'Till {{till}} speaks of {{sales}} sales and {{blocks}} groups of numbers that the server does not know, and no restore is on record. The numbers were left as they are. If you restored a copy, record it (docs/backup.md); if not, ask who uses that till.',
    till_went_back:
      'Till {{till}} is back in an earlier state, or two browsers are the same till. It goes on behind its last number. If its disk or profile was copied, use only one of the two: clear the site data of the other.',
    till_numbers_void:
      'Till {{till}} printed numbers that another held too: {{numbers}} numbers of the other are void. See them in 910.',
    till_numbers_far:
      'Till {{till}} says that {{ncf}} was used, further than it is believed. Look in 910 how far numbers were issued and who holds it.',
    till_numbers_unknown:
      'Till {{till}} holds {{blocks}} groups of numbers of a range that is not recorded. Record it in 910.',
  },
)
