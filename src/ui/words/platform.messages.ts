import { defineMessages } from './messages.ts'

/** The sentences of what the platform itself refuses. */
export const platformMessages = defineMessages(
  'platform',
  {
    error_key_reused: 'Esto ya se envió con otro contenido. Empiece de nuevo.',
    error_record_changed:
      'Otra persona guardó este registro mientras usted lo editaba. No se guardó nada: vea lo suyo y decida.',
    error_no_such_record: 'Este registro no existe.',
    error_record_deleted: 'Este registro está eliminado. Restáurelo para cambiarlo.',
    error_code_taken: 'El código {{code}} ya es de «{{name}}». Escriba otro.',
    error_code_of_deleted:
      'El código {{code}} es de «{{name}}», entre los eliminados. Restaure ese o escriba otro código.',
    error_name_taken: 'Ya hay uno con el nombre «{{name}}». Escriba otro.',
    error_name_of_deleted: '«{{name}}» está entre los eliminados. Restáurelo o escriba otro nombre.',
    error_part_off: 'Esto es de un módulo que está apagado. Se enciende en Configuración, Módulos.',
    error_not_of_support:
      'Soporte no ve ni cambia claves, cuentas, roles, ni adónde van el dinero y los mensajes: hágalo alguien del negocio.',
    error_default_needed: 'El predeterminado está activo y sin eliminar. Marque antes otro en su lugar.',
    error_record_in_use: 'No se puede eliminar: está en uso en {{uses, uses}}. Cambie eso primero.',
    error_record_in_history:
      'No se puede eliminar: está en {{uses, uses}}, y lo asentado no cambia. Desactívelo para que no se ofrezca más.',
    error_amount_unreadable: 'Escriba un monto con dos decimales como máximo.',
    error_quantity_unreadable: 'Escriba una cantidad con tres decimales como máximo.',
    error_unstorable_text:
      'Un texto tiene un carácter incompleto, como medio emoji. Bórrelo y escríbalo de nuevo.',
    error_unavailable: 'La base de datos no responde en este momento. No se perdió nada: intente de nuevo.',
    error_files_unavailable: 'Los archivos no están disponibles en este momento. Intente de nuevo.',
    error_clock_wrong:
      'El reloj del servidor está mal y no se guardó nada, porque saldría con otra fecha. Avise a quien administra el servidor: que lo ponga en hora o, si ya lo está, lo confirme (npm run clock).',
    error_too_much_work: 'Es demasiado para una sola vez. Divídalo en partes.',
    error_too_many_requests_one: 'Demasiados intentos. Espere {{count}} segundo e intente de nuevo.',
    error_too_many_requests_other: 'Demasiados intentos. Espere {{count}} segundos e intente de nuevo.',
  },
  {
    error_key_reused: 'This was sent already with other contents. Begin again.',
    error_record_changed:
      'Somebody else saved this record while you were editing it. Nothing was saved: see theirs and decide.',
    error_no_such_record: 'This record does not exist.',
    error_record_deleted: 'This record is deleted. Restore it to change it.',
    error_code_taken: 'The code {{code}} already belongs to “{{name}}”. Type another one.',
    error_code_of_deleted:
      'The code {{code}} belongs to “{{name}}”, which is deleted. Restore it or type another code.',
    error_name_taken: 'There already is one named “{{name}}”. Type another name.',
    error_name_of_deleted: '“{{name}}” is deleted. Restore it or type another name.',
    error_part_off: 'This belongs to a module that is off. It is switched on in Settings, Modules.',
    error_not_of_support:
      'Support neither sees nor changes secrets, accounts, roles, or where money and messages go: somebody of the business does that.',
    error_default_needed: 'The default one is active and not deleted. Mark another in its place first.',
    error_record_in_use: 'It cannot be deleted: it is in use by {{uses, uses}}. Change that first.',
    error_record_in_history:
      'It cannot be deleted: it stands in {{uses, uses}}, and what is posted never changes. Switch it off so that it is no longer offered.',
    error_amount_unreadable: 'Type an amount with two decimals at most.',
    error_quantity_unreadable: 'Type a quantity with three decimals at most.',
    error_unstorable_text:
      'A text holds an incomplete character, as half an emoji. Delete it and type it again.',
    error_unavailable: 'The database does not answer just now. Nothing was lost: try again.',
    error_files_unavailable: 'The files are not available just now. Try again.',
    error_clock_wrong:
      'The server’s clock is wrong and nothing was saved, because it would have the wrong date. Tell whoever runs the server: to set it right or, where it is right now, to say so (npm run clock).',
    error_too_much_work: 'That is too much at once. Divide it into parts.',
    error_too_many_requests_one: 'Too many tries. Wait {{count}} second and try again.',
    error_too_many_requests_other: 'Too many tries. Wait {{count}} seconds and try again.',
  },
)
