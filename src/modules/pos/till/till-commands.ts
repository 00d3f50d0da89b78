/** The list of commands itself. */
export const HELP_CODE = '000'

/** What can be typed at the counter and ends at the counter; `title` is a key of `posMessages`. */
export const tillCommands = [
  { code: HELP_CODE, title: 'commands' },
  { code: '032', title: 'recent_invoices' },
] as const

export type TillCommandCode = (typeof tillCommands)[number]['code']

/** The command that was typed, or null. Its code must stand alone. */
export const tillCommandIn = (text: string): TillCommandCode | null =>
  tillCommands.find(({ code }) => code === text.trim())?.code ?? null

/** Three digits that may be a command of somewhere else, as `020`. */
export const looksLikeCommand = (text: string): boolean => /^0\d{2}$/.test(text.trim())
