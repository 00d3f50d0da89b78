import type { FormSchema } from '../schema/form-schema.ts'
import { type CompiledForm, compileForm } from './compile.ts'

const known = new WeakMap<FormSchema, CompiledForm>()

/** A form compiled, once for each state of it. */
export function compiledOf(schema: FormSchema): CompiledForm {
  const compiled = known.get(schema) ?? compileForm(schema)
  known.set(schema, compiled)
  return compiled
}
