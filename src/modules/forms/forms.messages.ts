import { defineMessages } from '#ui/words/messages.ts'

/** What refusals of forms say. */
export const formsMessages = defineMessages(
  'forms',
  {
    error_form_not_found: 'Ese formulario ya no existe.',
    error_form_broken:
      'El formulario tiene errores por corregir: {{problems}}. Revíselos en el diseñador antes de publicar.',
    error_form_without_fields: 'Agregue al menos un campo antes de publicar.',
    error_form_put_away: 'El formulario está archivado o eliminado. Publíquelo o restáurelo para cambiarlo.',
    error_form_forbidden: 'Su rol no puede hacer eso con este formulario. Pídalo a un administrador.',
    error_link_not_found: 'Ese enlace ya no existe.',
    error_link_ended: 'Este enlace ya terminó. Pida uno nuevo a quien se lo envió.',
    error_link_end_past: 'Ese día ya pasó. Elija hoy o un día después.',
    error_password_wrong: 'Esa no es la contraseña de este formulario.',
    error_form_for_staff: 'Inicie sesión para llenar este formulario.',
    error_too_many_links:
      'Un formulario puede tener hasta {{limit}} enlaces, con los que ya terminaron. Duplique el formulario para crear más.',
    error_too_many_forms: 'Un negocio puede tener hasta {{limit}} formularios. Elimine los que no usa.',
  },
  {
    error_form_not_found: 'That form is no longer there.',
    error_form_broken:
      'The form has errors to correct: {{problems}}. Look at them in the designer before publishing.',
    error_form_without_fields: 'Add at least one field before publishing.',
    error_form_put_away: 'The form is archived or deleted. Publish or restore it to change it.',
    error_form_forbidden: 'Your role may not do that with this form. Ask an administrator.',
    error_link_not_found: 'That link is no longer there.',
    error_link_ended: 'This link has ended. Ask whoever sent it for a new one.',
    error_link_end_past: 'That day is over. Choose today or a later day.',
    error_password_wrong: 'That is not the password of this form.',
    error_form_for_staff: 'Sign in to fill in this form.',
    error_too_many_links:
      'A form can have up to {{limit}} links, ended ones included. Duplicate the form to make more.',
    error_too_many_forms: 'A business can have up to {{limit}} forms. Delete those that you do not use.',
  },
)
