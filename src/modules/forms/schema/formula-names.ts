/** Texts, whose quotes are doubled within them, and names in braces. */
const TEXT_OR_NAME = /"(?:[^"]|"")*"|'(?:[^']|'')*'|\{\s*([^{}]*?)\s*\}/g

/** The names that a formula says, each once. */
export const namesInFormula = (formula: string): string[] => [
  ...new Set([...formula.matchAll(TEXT_OR_NAME)].flatMap(([, name]) => name ?? [])),
]

/** A formula that says the new names; what stands between quotes is text and stays. */
export const renamedInFormula = (formula: string, names: ReadonlyMap<string, string>): string =>
  formula.replaceAll(TEXT_OR_NAME, (said: string, name: string | undefined) => {
    const to = name === undefined ? undefined : names.get(name)
    return to === undefined ? said : `{${to}}`
  })
