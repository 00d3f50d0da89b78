import { defineMessages } from '#ui/words/messages.ts'

export const identityMenuMessages = defineMessages(
  'identity_menu',
  { users: 'Usuarios', roles: 'Roles' },
  { users: 'Users', roles: 'Roles' },
)
