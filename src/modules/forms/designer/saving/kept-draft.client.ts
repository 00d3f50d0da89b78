import { keepText, keptText } from '#ui/store/browser-storage.client.ts'
import { formOf, readKept } from '#ui/store/kept-json.ts'
import type { FormSchema } from '../../schema/form-schema.ts'
import { readFormText } from '../../schema/read-schema.ts'

/** What was designed and has not reached the server yet, with the version that it was begun from, and what that was. */
type KeptDraft = { readonly version: number; readonly value: FormSchema; readonly base: FormSchema | null }

/** Whose it is: what one could not send, as one who may not, is not sent by who comes next. */
type Whose = { readonly form: string; readonly person: string }

const nameOf = ({ form, person }: Whose): string => `enzzo.form-draft.${person}.${form}`

const draftForm = formOf(
  (value): value is { version: number; schema: object; base?: object } =>
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'version') === 'number' &&
    typeof Reflect.get(value, 'schema') === 'object',
)

const schemaIn = (kept: object | undefined): FormSchema | null => {
  const read = kept && readFormText(JSON.stringify(kept))
  return read && 'schema' in read ? read.schema : null
}

/** What this browser keeps of a form that a person designed; null where that is nothing that can be read as one. */
export function readDraft(of: Whose): KeptDraft | null {
  const kept = readKept(keptText(nameOf(of)), draftForm)
  const value = schemaIn(kept?.schema)
  return kept && value && { version: kept.version, value, base: schemaIn(kept.base) }
}

/** Keeps what was designed in this browser until the server has it; null lets go of it. */
export const keepDraft = (of: Whose, draft: KeptDraft | null): void =>
  void keepText(
    nameOf(of),
    draft && JSON.stringify({ version: draft.version, schema: draft.value, base: draft.base }),
  )
