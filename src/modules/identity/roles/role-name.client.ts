import { useMessages } from '#ui/words/messages.ts'
import { rolesMessages } from './roles.messages.ts'

/** The first roles are called in the language of the screen, those of the shop as the shop calls them. */
export function useRoleName(): (role: { code: string; name: string }) => string {
  const t = useMessages(rolesMessages)
  const firstNames: Readonly<Record<string, string>> = {
    owner: t('owner'),
    admin: t('admin'),
    cashier: t('cashier'),
  }
  return ({ code, name }) => firstNames[code] ?? name
}
