/**
 * A name as a letter to somebody who is not yet here says it: whoever can open a shop chooses its words, and none of them
 * is an address that a mail program would make a link of.
 */
export const plainName = (name: string): string =>
  name
    .replaceAll(/\S*(?::\/\/|@|www\.)\S*/giu, '')
    .replaceAll(/\.(?=[\p{L}\d]{2})/gu, '. ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
