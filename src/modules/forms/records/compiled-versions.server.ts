import { MOST_COUNTED_WORK, within } from '#platform/values/counted-work.ts'
import type { FormId, TenantId } from '#platform/values/ids.ts'
import { type CompiledForm, compileForm } from '../engine/compile.ts'
import type { FormSchema } from '../schema/form-schema.ts'

type Version = { readonly tenant: TenantId; readonly form: FormId; readonly version: number }

/** Versions that were published never change: each is put together once and kept while it is asked for. */
const compiled = new Map<string, CompiledForm>()
const MOST_COMPILED = 100
/** One shop that publishes again and again takes nobody else's. */
const MOST_OF_SHOP = 20

/** Keeps what was put together when a version was published, for those who fill it in. */
export function keepCompiled({ tenant, form, version }: Version, known: CompiledForm): void {
  const key = `${tenant} ${form} ${version}`
  compiled.delete(key)
  compiled.set(key, known)
  const own = [...compiled.keys()].filter((each) => each.startsWith(`${tenant} `))
  for (const oldest of own.slice(0, Math.max(0, own.length - MOST_OF_SHOP))) compiled.delete(oldest)
  for (const oldest of compiled.keys()) {
    if (compiled.size <= MOST_COMPILED) break
    compiled.delete(oldest)
  }
}

/** A version that was put together a while ago and is kept; it is asked for now. */
export function compiledBefore(version: Version): CompiledForm | undefined {
  const known = compiled.get(`${version.tenant} ${version.form} ${version.version}`)
  if (known) keepCompiled(version, known)
  return known
}

/** A version that was published, put together. @throws WorkSpent where trying its own answers against its patterns takes too long. */
export function compiledVersion(version: Version, schema: FormSchema): CompiledForm {
  const made = within(MOST_COUNTED_WORK, () => compileForm(schema))
  keepCompiled(version, made)
  return made
}
