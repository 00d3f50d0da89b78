import { defineMessages } from '#ui/words/messages.ts'

export const rolesMessages = defineMessages(
  'roles',
  {
    error_not_found: 'Este rol ya no está. Elija otro.',
    error_name_taken: 'Ya hay un rol «{{name}}». Escriba otro nombre.',
    error_name_of_deleted: 'El rol «{{name}}» está eliminado. Restáurelo o escriba otro nombre.',
    error_owner_is_whole: 'El propietario lo puede todo: su rol no se cambia ni se elimina.',
    error_built_in: 'Este rol es de todo negocio y no se elimina. Puede cambiar lo que permite.',
    error_own: 'Su propio rol lo cambia otra persona.',
    error_beyond: 'Este rol permite más de lo que puede usted: solo lo da o lo cambia quien puede lo mismo.',
    error_permission_unknown: 'El permiso {{permission}} ya no existe. Actualice la página.',
    error_in_use:
      'No se puede eliminar. Quién lo tiene ({{count, whole}}): {{people}}. Deles otro rol primero.',
  },
  {
    error_not_found: 'This role is no longer there. Choose another.',
    error_name_taken: 'There is a role “{{name}}” already. Type another name.',
    error_name_of_deleted: 'The role “{{name}}” is deleted. Restore it or type another name.',
    error_owner_is_whole: 'The owner may do everything: that role is neither changed nor deleted.',
    error_built_in: 'Every business has this role and it stays. What it allows can be changed.',
    error_own: 'Your own role is changed by somebody else.',
    error_beyond: 'This role allows more than you may do: only who may do the same gives or changes it.',
    error_permission_unknown: 'The permission {{permission}} no longer exists. Reload the page.',
    error_in_use:
      'It cannot be deleted. Who has it ({{count, whole}}): {{people}}. Give them another role first.',
  },
)
