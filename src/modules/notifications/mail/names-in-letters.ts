/** A text that somebody typed as one line: neither a new line nor a sign that nobody sees turns a name into a letter of its own. */
export const inOneLine = (typed: string): string =>
  typed.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()

/** Behind which marks an address goes on; `S.R.L.` and `J. Pérez` are none. */
const GOES_ON = /[:/@\\](?=\S)|\.(?=\d|[^\s.,;)]{2})/gu

/**
 * A name as a letter says it. Anybody may have typed it, with anybody's address beside it: it is one line, and a space behind
 * each mark that an address is made of leaves no mail program one to make a link of.
 */
export const nameInLetter = (typed: string): string => inOneLine(typed).replaceAll(GOES_ON, '$& ')

/** What somebody typed in lines, as a letter says it: each line as a name is. */
export const wordsInLetter = (typed: string): string =>
  typed
    .split(/\r\n|[\r\n\p{Zl}\p{Zp}]/u)
    .map(nameInLetter)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/** What makes a link of a word at first sight; figures such as those of 1.5 L or 1/2 lb are none. */
const LEADS = /:\/\/|@|\.(?=\p{L}{2})/gu

/** What something is called, as a letter says it: a name of goods leads nowhere, and its figures stay as they are. */
export const thingInLetter = (typed: string): string => inOneLine(typed).replaceAll(LEADS, '$& ')

/**
 * The same as a name for a letter to somebody who is not yet here: whoever can open a shop chooses its words and whom they go to, so
 * that what is an address at first sight is left out of it. Empty where nothing else was typed.
 */
export const nameToStranger = (typed: string): string =>
  nameInLetter(typed.replaceAll(/\S*(?::\/\/|@|www\.)\S*/giu, ''))
