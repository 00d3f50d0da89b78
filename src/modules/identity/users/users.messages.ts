import { defineMessages } from '#ui/words/messages.ts'

export const usersMessages = defineMessages(
  'users',
  {
    error_not_found: 'Este usuario ya no está. Actualice la página.',
    error_email_of_deleted:
      'El correo {{email}} es de «{{name}}», que está eliminado. Restáurelo o escriba otro correo.',
    error_warehouse_not_found: 'Ese almacén ya no está. Elija otro.',
    error_beyond:
      'Este usuario puede hacer más que usted: solo lo cambia un propietario o quien pueda lo mismo.',
    error_own_role: 'Su propio rol lo cambia otra persona.',
    error_own_closing: 'Su propia cuenta la cierra otra persona.',
    error_own_password: 'Su propia contraseña se cambia en el menú de su cuenta, con la actual.',
    error_last_owner: 'El negocio se quedaría sin propietario. Dé ese rol a otra persona primero.',
    error_role_deleted: 'Su rol «{{role}}» está eliminado. Restaure primero el rol.',
  },
  {
    error_not_found: 'This user is no longer there. Reload the page.',
    error_email_of_deleted:
      'The e-mail {{email}} belongs to “{{name}}”, who is deleted. Restore them or type another e-mail.',
    error_warehouse_not_found: 'That warehouse is no longer there. Choose another.',
    error_beyond:
      'This user may do more than you: only an owner, or somebody who may do the same, changes them.',
    error_own_role: 'Your own role is changed by somebody else.',
    error_own_closing: 'Your own account is closed by somebody else.',
    error_own_password: 'Your own password is changed in the menu of your account, with the current one.',
    error_last_owner: 'The business would be left without an owner. Give that role to somebody else first.',
    error_role_deleted: 'Their role “{{role}}” is deleted. Restore the role first.',
  },
)
