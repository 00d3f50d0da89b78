import { defineMessages } from '#ui/words/messages.ts'

export const identityMenuMessages = defineMessages(
  'identity_menu',
  { users: 'Usuarios', roles: 'Roles', support: 'Soporte' },
  { users: 'Users', roles: 'Roles', support: 'Support' },
)
