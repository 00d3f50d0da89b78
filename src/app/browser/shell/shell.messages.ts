import { defineMessages } from '#ui/words/messages.ts'

export const shellMessages = defineMessages(
  'shell',
  {
    administration: 'Administración',
    screens: 'Pantallas',
    actions: 'Acciones',
    go_to: 'Ir a una pantalla o código',
    commands: 'Comandos',
    menu: 'Menú',
    main_menu: 'Menú principal',
    collapse: 'Contraer el menú',
    expand: 'Desplegar el menú',
    sign_out: 'Cerrar sesión',
    notifications: 'Avisos',
    no_notifications: 'No hay avisos.',
    notices_help: 'Pulse un aviso para darlo por leído.',
    skip: 'Saltar al contenido',
    not_found: 'Esta página no existe',
    not_found_help: 'Revise la dirección o vuelva al inicio.',
    go_home: 'Ir al inicio',
    broken: 'Esta pantalla falló',
    broken_help: 'Nada se perdió. Cárguela de nuevo; si se repite, avise a soporte.',
    reload: 'Cargar de nuevo',
    unknown_code: 'El código {{code}} no existe. Escriba 000 para ver todos.',
    offline_conflicts:
      'La venta {{local_number}} se hizo sin línea y no coincide con lo de hoy. Revísela en 022.',
    card_repeated:
      'La venta {{sale}} se cobró con la autorización {{reference}}, que ya había pagado otra. Compárela con su comprobante.',
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
    restored_backup:
      'Los datos son los de la copia del {{backup_at, datetime}}: lo que se hizo después no está aquí. Se saltaron {{numbers}} comprobantes que pueden estar en recibos; vea 910 y las ventas que las cajas envíen.',
    fiscal_range_ending:
      'Quedan {{remaining}} comprobantes {{series}} de {{document_type}}. Pida otra secuencia.',
    fiscal_range_expiring: 'La secuencia {{series}} de {{document_type}} vence el {{expires_on, day}}.',
    fiscal_range_exhausted:
      'No quedan comprobantes {{series}} de {{document_type}}. Registre otra secuencia.',
    super_admin: 'Nada que ver aquí',
    super_admin_help: 'Esta zona es de la administración de la plataforma.',
  },
  {
    administration: 'Administration',
    screens: 'Screens',
    actions: 'Actions',
    go_to: 'Go to a screen or code',
    commands: 'Commands',
    menu: 'Menu',
    main_menu: 'Main menu',
    collapse: 'Collapse the menu',
    expand: 'Expand the menu',
    sign_out: 'Sign out',
    notifications: 'Notices',
    no_notifications: 'There are no notices.',
    notices_help: 'Press a notice to mark it as read.',
    skip: 'Skip to the content',
    not_found: 'This page does not exist',
    not_found_help: 'Check the address or go back to the start.',
    go_home: 'Go to the start',
    broken: 'This screen failed',
    broken_help: 'Nothing was lost. Load it again; if it happens again, tell support.',
    reload: 'Load again',
    unknown_code: 'There is no code {{code}}. Type 000 to see all.',
    offline_conflicts:
      'The sale {{local_number}} was made without a line and does not agree with today. Review it in 022.',
    card_repeated:
      'Sale {{sale}} was paid with authorization {{reference}}, which had paid another. Compare it with its voucher.',
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
    restored_backup:
      'The data is that of the backup of {{backup_at, datetime}}: what was done afterwards is not here. {{numbers}} fiscal numbers that may be on receipts were passed over; see 910 and the sales that the tills send.',
    fiscal_range_ending:
      '{{remaining}} {{series}} numbers of {{document_type}} are left. Ask for another range.',
    fiscal_range_expiring: 'The {{series}} range of {{document_type}} expires on {{expires_on, day}}.',
    fiscal_range_exhausted: 'No {{series}} numbers of {{document_type}} are left. Record another range.',
    super_admin: 'Nothing to see here',
    super_admin_help: 'This area belongs to the administration of the platform.',
  },
)
