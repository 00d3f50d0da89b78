const IN_BRACES = /\{([^{}]*)\}/g

/** What stands in braces in a text of a shop and is no field, as it was typed. */
export const unknownFieldsOf = (text: string, fields: readonly string[]): string[] =>
  [...text.matchAll(IN_BRACES)].flatMap(([whole, name = '']) => (fields.includes(name.trim()) ? [] : [whole]))

/** A text with what stands in braces filled in; what is no field stays as it was typed. */
export const filledWords = (words: string, values: Readonly<Record<string, string>>): string =>
  words.replaceAll(IN_BRACES, (whole, name: string) => {
    const field = name.trim()
    return Object.hasOwn(values, field) ? (values[field] ?? whole) : whole
  })
