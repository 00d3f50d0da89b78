import type { z } from 'zod'
import { formSchemaInput, SCHEMA_SIZE } from './form-input.ts'
import type { FormSchema } from './form-schema.ts'
import { type JsonNode, placeIn, readJson } from './json-reader.ts'

export { formSchemaInput }

export type SchemaProblemCode =
  | 'json_unexpected'
  | 'json_unfinished'
  | 'json_text'
  | 'json_number'
  | 'json_twice'
  | 'json_deep'
  | 'invalid_structure'
  | 'unknown_property'
  | 'missing'
  | 'wrong_type'
  | 'not_one_of'
  | 'too_long'
  | 'too_many'
  | 'too_small'
  | 'too_large'
  | 'not_whole'
  | 'bad_key'
  | 'unstorable'
  | 'invalid'

/**
 * What is wrong in the text of a form, and where: `path` is `groups[0].fields[2].key`, empty for the whole; line and
 * column count from 1. Of `params`: `found`, `expected`, `name` (of a property), `limit`.
 */
export type SchemaProblem = {
  readonly path: string
  readonly line: number
  readonly column: number
  readonly code: SchemaProblemCode
  readonly params: Readonly<Record<string, string | number>>
}

/** More than anybody reads at once. */
const MOST_PROBLEMS = 100

/**
 * The text of a form as people read it: what the form is before what it says, whatever order it was kept in. Read again it
 * is the same form. One that is not whole yet stands as it is.
 */
export function writeFormText(form: FormSchema): string {
  const read = formSchemaInput.safeParse(form)
  return JSON.stringify(read.success ? read.data : form, null, 2)
}

/** Without these a text is no form at all. */
const NEEDED = ['version', 'metadata', 'groups']

/**
 * A form of its JSON text. What it leaves out and has a usual value is filled in; properties that a form does not have are
 * refused.
 */
export function readFormText(
  text: string,
): { schema: FormSchema } | { problems: readonly [SchemaProblem, ...SchemaProblem[]] } {
  if (text.length > SCHEMA_SIZE) return { problems: [whole('too_large', { limit: SCHEMA_SIZE })] }
  const read = readJson(text)
  if ('fault' in read) {
    const { code, at, found } = read.fault
    return { problems: [{ path: '', ...placeIn(text, at), code, params: { found } }] }
  }
  const { node } = read
  const missing = NEEDED.find((name) => !node.names?.has(name))
  if (missing !== undefined) {
    const place = placeIn(text, node.at)
    return { problems: [{ path: '', ...place, code: 'invalid_structure', params: { name: missing } }] }
  }
  const parsed = formSchemaInput.safeParse(node.value)
  if (parsed.success) return { schema: parsed.data }
  const [first, ...others] = parsed.error.issues
    .flatMap((issue) => problemsOfIssue(issue, node, text))
    .slice(0, MOST_PROBLEMS)
    .toSorted((a, b) => a.line - b.line || a.column - b.column)
  return { problems: [first ?? whole('invalid', {}), ...others] }
}

const whole = (code: SchemaProblemCode, params: SchemaProblem['params']): SchemaProblem => ({
  path: '',
  line: 1,
  column: 1,
  code,
  params,
})

type Path = readonly PropertyKey[]

/** `groups[0].fields[2].key`. */
export const writtenPath = (path: Path): string =>
  path.reduce<string>(
    (before, part) =>
      typeof part === 'number'
        ? `${before}[${part}]`
        : before === ''
          ? String(part)
          : `${before}.${String(part)}`,
    '',
  )

/** Where a path stands: the value itself, or the nearest around it that is there. */
function placeOf(path: Path, node: JsonNode): number {
  let found = node
  for (const part of path) {
    const next = typeof part === 'symbol' ? undefined : found.parts?.get(part)
    if (next === undefined) break
    found = next
  }
  return found.at
}

const nameAt = (path: Path, name: string, node: JsonNode): number | undefined => {
  let found: JsonNode | undefined = node
  for (const part of path) found = typeof part === 'symbol' ? undefined : found?.parts?.get(part)
  return found?.names?.get(name)
}

const isThere = (path: Path, node: JsonNode): boolean => {
  const name = path.at(-1)
  return (
    name === undefined ||
    typeof name === 'number' ||
    nameAt(path.slice(0, -1), String(name), node) !== undefined
  )
}

function problemsOfIssue(issue: z.core.$ZodIssue, node: JsonNode, text: string): SchemaProblem[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((name) => ({
      path: writtenPath([...issue.path, name]),
      ...placeIn(text, nameAt(issue.path, name, node) ?? placeOf(issue.path, node)),
      code: 'unknown_property',
      params: { name },
    }))
  }
  const place = placeIn(text, placeOf(issue.path, node))
  const path = writtenPath(issue.path)
  if (!isThere(issue.path, node)) {
    return [{ path, ...place, code: 'missing', params: { name: String(issue.path.at(-1)) } }]
  }
  return [{ path, ...place, ...saidOf(issue) }]
}

/** Our own refusals say their code as the message of the issue. */
const OWN: ReadonlySet<string> = new Set<SchemaProblemCode>([
  'bad_key',
  'unstorable',
  'too_large',
  'too_many',
] satisfies SchemaProblemCode[])
const isOwn = (message: string): message is SchemaProblemCode => OWN.has(message)

function saidOf(issue: z.core.$ZodIssue): Pick<SchemaProblem, 'code' | 'params'> {
  if (isOwn(issue.message)) return { code: issue.message, params: {} }
  if (issue.code === 'invalid_type') {
    return issue.expected === 'int'
      ? { code: 'not_whole', params: {} }
      : { code: 'wrong_type', params: { expected: issue.expected } }
  }
  if (issue.code === 'invalid_value') {
    return { code: 'not_one_of', params: { expected: issue.values.map(String).join(', ') } }
  }
  if (issue.code === 'too_big') {
    const { origin, maximum } = issue
    const code = origin === 'string' ? 'too_long' : origin === 'array' ? 'too_many' : 'too_large'
    return { code, params: { limit: Number(maximum) } }
  }
  if (issue.code === 'too_small') return { code: 'too_small', params: { limit: Number(issue.minimum) } }
  return { code: 'invalid', params: {} }
}
