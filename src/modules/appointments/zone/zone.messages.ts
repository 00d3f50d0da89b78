import { defineMessages } from '#ui/words/messages.ts'

/** Of the appointments of a shop whose time zone is about to be changed. */
export const zoneMessages = defineMessages(
  'appointments_zone',
  {
    keeps_one:
      'Hay {{count, whole}} cita por venir. Al guardar conserva la hora que se le dijo al cliente, ahora en la nueva zona; no se le escribe.',
    keeps_other:
      'Hay {{count, whole}} citas por venir. Al guardar conservan la hora que se les dijo a los clientes, ahora en la nueva zona; no se les escribe.',
  },
  {
    keeps_one:
      'There is {{count, whole}} appointment to come. When you save, it keeps the hour that its customer was told, now in the new zone; they are not written to.',
    keeps_other:
      'There are {{count, whole}} appointments to come. When you save, they keep the hour that their customers were told, now in the new zone; nobody is written to.',
  },
)
