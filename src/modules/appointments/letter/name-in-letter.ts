/**
 * The name of a customer as a letter says it. Anybody may have typed it at the public page, with anybody's address beside it:
 * a space behind each of these marks leaves no mail program an address to make a link of.
 */
export const nameInLetter = (typed: string): string => typed.replaceAll(/[.:/@\\](?=\S)/g, '$& ')
