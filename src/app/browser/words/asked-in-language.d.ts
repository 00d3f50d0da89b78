/** The list of all messages with the words of one language, as `one-language.server.ts` builds it. */
declare module '*/messages.ts?words=es' {
  export { ALL_MESSAGES } from '../messages.ts'
}
declare module '*/messages.ts?words=en' {
  export { ALL_MESSAGES } from '../messages.ts'
}
