import type { Command, Handler } from '#modules/commands/commands.ts'
import { translate } from '#ui/words/messages.ts'
import { openCodes, openScreens } from './menu.ts'

type Words = (key: 'screens' | 'actions') => string
type Go = (path: string) => void

/** What this person can reach by typing. */
export function commandsFor(permissions: ReadonlySet<string>, t: Words, go: Go): Command<Handler>[] {
  const of = (group: string, entries: ReturnType<typeof openCodes>): Command<Handler>[] =>
    entries.map(({ code, title, words, path }) => ({
      code,
      title: translate(words)(title),
      group,
      run: () => go(path),
    }))
  return [...of(t('screens'), openScreens(permissions)), ...of(t('actions'), openCodes(permissions))]
}
