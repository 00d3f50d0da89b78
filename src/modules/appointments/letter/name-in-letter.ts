/** A text that somebody typed as one line: neither a new line nor a sign that nobody sees turns a name into a letter of its own. */
export const inOneLine = (typed: string): string =>
  typed.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()

/**
 * The name of a customer as a letter says it. Anybody may have typed it at the public page, with anybody's address beside it:
 * it is one line, and a space behind each of these marks leaves no mail program an address to make a link of.
 */
export const nameInLetter = (typed: string): string => inOneLine(typed).replaceAll(/[.:/@\\](?=\S)/g, '$& ')
