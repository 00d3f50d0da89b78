/** What is said of refused fields, in the person's language: each key of `refusals` by the translate function. */
export const wordsOf = <Key extends string>(
  refusals: Readonly<Record<Key, string>>,
  say: (key: NoInfer<Key>) => string,
): Record<Key, string> => {
  const words: Record<Key, string> = { ...refusals }
  for (const key in refusals) words[key] = say(key)
  return words
}
