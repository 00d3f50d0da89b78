import { arePartsOn } from '#modules/identity/parts/parts.server.ts'
import { readSettings } from '#modules/tenancy/settings/settings.server.ts'
import { reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import type { FormId, TenantId } from '#platform/values/ids.ts'
import { type CompiledForm, compileForm } from '../../engine/compile.ts'
import type { FormSchema } from '../../schema/form-schema.ts'
import { FormNotPublished } from '../form-page.errors.ts'
import { formToken } from '../guard/token.server.ts'
import { forAnybody, type PublishedForm } from './published-form.ts'

type Row = { id: FormId; name: string; slug: string; version: number; schema: FormSchema }

/**
 * The form of an address as it is published, with whose it is.
 *
 * @throws FormNotPublished
 */
export const publishedForm = (ctx: TenantCtx, slug: string): Promise<PublishedForm> =>
  reading(ctx, async (tx) => {
    await requireForms(tx)
    const [row] = await tx.query<Row>(
      `select f.id, f.name, f.slug, v.version, v.schema from forms f
        join form_versions v on v.tenant_id = f.tenant_id and v.form_id = f.id and v.version = f.published_version
        where f.tenant_id = current_tenant() and f.slug = $1 and f.status = 'published' and f.deleted_at is null`,
      [slug],
    )
    if (!row) throw new FormNotPublished(`no form at ${slug}`)
    const { trade_name: name, logo_url: logo, theme } = await readSettings(tx)
    return {
      ...row,
      schema: forAnybody(row.schema),
      shop: { name, logo, theme },
      token: formToken(tx, row.id),
    }
  })

async function requireForms(tx: Tx<TenantCtx>): Promise<void> {
  if (!(await arePartsOn(tx, ['forms']))) throw new FormNotPublished('the shop has no forms')
}

/** Versions that were published never change: each is put together once and kept while it is asked for. */
const compiled = new Map<string, CompiledForm>()
const MOST_COMPILED = 100

function compiledOnce(tenant: TenantId, form: FormId, version: number, schema: FormSchema): CompiledForm {
  const key = `${tenant} ${form} ${version}`
  const known = compiled.get(key) ?? compileForm(schema)
  compiled.delete(key)
  compiled.set(key, known)
  for (const oldest of compiled.keys()) {
    if (compiled.size <= MOST_COMPILED) break
    compiled.delete(oldest)
  }
  return known
}

/**
 * The version on which answers were given, of a form that is published: it may have been published again since.
 *
 * @throws FormNotPublished
 */
export async function versionFilledIn(tx: Tx<TenantCtx>, id: FormId, version: number): Promise<CompiledForm> {
  await requireForms(tx)
  const [row] = await tx.query<{ schema: FormSchema }>(
    `select v.schema from forms f
      join form_versions v on v.tenant_id = f.tenant_id and v.form_id = f.id and v.version = $2
      where f.tenant_id = current_tenant() and f.id = $1 and f.status = 'published' and f.deleted_at is null`,
    [id, version],
  )
  if (!row) throw new FormNotPublished(`no version ${version} of the form`)
  return compiledOnce(tx.tenantId, id, version, row.schema)
}
