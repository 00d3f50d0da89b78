import { isOfPart, type ScreensOf } from '#modules/identity/parts/part-screens.client.ts'
import type { MenuEntry, ModuleScreens, TypedCode } from '#modules/identity/permissions/module-screens.ts'
import { translate } from '#ui/words/messages.ts'
import { EVERY_MODULE } from '../modules.ts'

type Named<Entry> = Entry & { words: NonNullable<ModuleScreens['words']> }
/** Permissions and parts of the shop that are on, as `usePermissions` says. */
type Held = ReadonlySet<string> | null

const named = <Entry>(entries: readonly Entry[] = [], { words }: ModuleScreens): Named<Entry>[] =>
  words ? entries.map((entry) => ({ ...entry, words })) : []

/** The screens of the office, in the order of their codes. */
export const MENU: readonly Named<MenuEntry>[] = EVERY_MODULE.flatMap((module) =>
  named(module.menu, module),
).toSorted((a, b) => a.code.localeCompare(b.code))

const CODES: readonly Named<TypedCode>[] = EVERY_MODULE.flatMap((module) => named(module.codes, module))

const open = <Entry extends TypedCode>(entries: readonly Entry[], held: Held): readonly Entry[] =>
  entries.filter(({ permission, part = permission }) => held?.has(permission) && held.has(part))

/** What a person may open; nothing until the server has said. */
export const openScreens = (held: Held): readonly Named<MenuEntry>[] => open(MENU, held)

/** What a person may do by typing its code. */
export const openCodes = (held: Held): readonly Named<TypedCode>[] => open(CODES, held)

/** Whether what stands at an address brings its own frame. */
export const standsAlone = (path: string): boolean =>
  MENU.some((entry) => entry.standsAlone && entry.path === path)

/** The menu's entries of a part of the shop, by their names. */
export const screensOf: ScreensOf = (part) =>
  MENU.filter((entry) => isOfPart(entry, part)).map(({ title, words }) => translate(words)(title))
