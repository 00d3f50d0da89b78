/** The code that lists all commands. */
export const HELP_CODE = '000'

/** Three digits that may be a command, as `020` or `032`. */
export const looksLikeCommand = (text: string): boolean => /^0\d{2}$/.test(text.trim())
