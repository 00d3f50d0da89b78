import { defineMessages } from '#ui/words/messages.ts'

/** Of who works on the days on which the shop is open in hours of their own. */
export const specialDaysMessages = defineMessages(
  'shop_special_days',
  {
    title: 'Quién trabaja esos días',
    help: 'Quien tiene su propio horario sigue trabajando por él, aunque el negocio abra un día que no es suyo: ese día se le añade aquí o en su ficha.',
    none: 'Guarde un día con horas y aquí verá quién lo trabaja y quién no.',
    own_week: 'No trabaja: su semana deja libre ese día',
    own_day: 'No trabaja: así lo dice su ficha para esa fecha',
    away: 'Está ausente ese día',
    work: 'Que trabaje',
    work_named: 'Que {{name}} trabaje ese día',
    works_now: '{{name}} trabaja ese día en el horario del negocio',
    failed: 'No se pudo guardar su horario. Inténtelo otra vez.',
  },
  {
    title: 'Who works on those days',
    help: 'Whoever has hours of their own goes on working by them, even where the business opens on a day that is not theirs: that day is added to them here or on their record.',
    none: 'Save a day with hours, and you see here who works then and who does not.',
    own_week: 'Does not work: their week leaves that day free',
    own_day: 'Does not work: their record says so for that date',
    away: 'Is away that day',
    work: 'Have them work',
    work_named: 'Have {{name}} work that day',
    works_now: '{{name}} works that day in the hours of the business',
    failed: 'Their hours could not be saved. Try again.',
  },
)
