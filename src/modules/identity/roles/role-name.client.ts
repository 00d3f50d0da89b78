import { useLanguage } from '#ui/words/messages.ts'
import { FIRST_ROLES } from './first-roles.ts'

/** The first roles are called in the language of the screen, those of the shop as the shop calls them. */
export function useRoleName(): (role: { code: string; name: string }) => string {
  const language = useLanguage()
  return ({ code, name }) => FIRST_ROLES[code]?.[language] ?? name
}
