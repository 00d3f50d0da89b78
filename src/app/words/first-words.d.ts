/** The words of the first load; null where nothing is built, for there every module brought its own already. */
declare module 'virtual:first-words' {
  export const firstWords: import('#ui/words/words-files.ts').WordsFiles | null
  /** What refusals say, of whichever module: the first load does without it. */
  export const errorWords: import('#ui/words/words-files.ts').WordsFiles | null
}
