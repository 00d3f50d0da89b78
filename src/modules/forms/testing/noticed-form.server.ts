import type { Answers, FormSettings } from '../schema/form-schema.ts'

/** A form that tells two people of each answer, in words of its own. */
export const NOTICE: FormSettings['emailNotifications'] = {
  enabled: true,
  recipients: ['salon@ejemplo.test', 'jefa@ejemplo.test'],
  emailSubject: 'Salón: {{name}} desde {{ city }}',
  emailBody: 'Hola.\n{{name}} quiere {{wants}}. {{nada}} {{form}} {{number}}',
  includeSubmissionData: true,
  attachPDF: true,
}

/** What somebody answered to it. */
export const ANA: Answers = {
  name: 'Ana Peña',
  email: 'ana@cliente.test',
  city: 'santiago',
  wants: ['sillas', 'sonido'],
  guests: 80,
}
