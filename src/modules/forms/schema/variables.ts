/** What a text of the form may name of a submission beside its answers. */
export const OF_SUBMISSION = ['form', 'number', 'date', 'shop'] as const
export type OfSubmission = (typeof OF_SUBMISSION)[number]

const VARIABLE = /\{\{\s*([\w-]{1,100})\s*\}\}/g

/** A text with what `saidBy` says in the place of each `{{key}}`; what it does not know is left as it was written. */
export const withVariables = (text: string, saidBy: (key: string) => string | undefined): string =>
  text.replaceAll(VARIABLE, (written, key: string) => saidBy(key) ?? written)

/** The keys that a text names. */
export const variablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(VARIABLE)].map(([, key = '']) => key)),
]
