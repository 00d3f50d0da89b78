import { type Ctx, inTransaction, reading, type Tx } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { FormId, FormSubmissionViewId } from '#platform/values/ids.ts'
import { requireSubmissions } from '../access.server.ts'
import { TooManyViews } from '../submissions.errors.ts'
import { type ChosenColumns, MOST_VIEWS, type NewView, type ViewFilters } from './views.ts'

type ViewRow = {
  id: FormSubmissionViewId
  name: string
  filters: ViewFilters
  columns: string[]
}

/** The columns that somebody chose are kept as a view without a name. */
const isView = ({ name }: { name: string }): boolean => name !== ''

const rowsOf = (tx: Tx, form: FormId): Promise<ViewRow[]> =>
  tx.query<ViewRow>(
    `select id, name, filters, columns from form_submission_views
      where tenant_id = current_tenant() and form_id = $1 and user_id = $2 order by lower(name)`,
    [form, tx.actor.userId],
  )

/**
 * How whoever asks looks at a form's submissions: the columns that they chose, null where they never did, and their views.
 *
 * @throws FormNotFound, FormForbidden
 */
export const viewsOf = (ctx: Ctx, { form_id }: { form_id: FormId }) =>
  reading(ctx, async (tx) => {
    await requireSubmissions(tx, form_id)
    const rows = await rowsOf(tx, form_id)
    return {
      columns: rows.find((row) => !isView(row))?.columns ?? null,
      views: rows.filter(isView),
    }
  })

const keep = (tx: Tx, { form_id, name, filters, columns }: NewView) =>
  tx.query<{ id: FormSubmissionViewId }>(
    `insert into form_submission_views (tenant_id, id, form_id, user_id, name, filters, columns, created_at)
      values (current_tenant(), $1, $2, $3, $4, $5::jsonb, $6::jsonb, $7)
      on conflict (tenant_id, form_id, user_id, lower(name))
        do update set name = excluded.name, filters = excluded.filters, columns = excluded.columns returning id`,
    [
      newId<FormSubmissionViewId>(),
      form_id,
      tx.actor.userId,
      name,
      JSON.stringify(filters),
      JSON.stringify(columns),
      tx.now,
    ],
  )

/** Keeps a view of whoever asks; one of the same name is another from now on. @throws FormNotFound, FormForbidden, TooManyViews */
export const saveView = (ctx: Ctx, view: NewView): Promise<{ id: FormSubmissionViewId }> =>
  inTransaction(ctx, async (tx) => {
    await requireSubmissions(tx, view.form_id)
    const known = (await rowsOf(tx, view.form_id)).filter(isView)
    const isNew = !known.some(({ name }) => name.toLowerCase() === view.name.toLowerCase())
    if (isNew && known.length >= MOST_VIEWS) throw new TooManyViews(MOST_VIEWS)
    const [kept] = await keep(tx, view)
    if (!kept) throw new Error('a view was kept and is not there')
    return kept
  })

const forgetColumns = (tx: Tx, form: FormId) =>
  tx.query(
    `delete from form_submission_views
      where tenant_id = current_tenant() and form_id = $1 and user_id = $2 and name = ''`,
    [form, tx.actor.userId],
  )

/** Keeps which columns whoever asks wants to see, or forgets that. @throws FormNotFound, FormForbidden */
export const chooseColumns = (ctx: Ctx, { form_id, columns }: ChosenColumns): Promise<{ success: true }> =>
  inTransaction(ctx, async (tx) => {
    await requireSubmissions(tx, form_id)
    if (columns === null) await forgetColumns(tx, form_id)
    else await keep(tx, { form_id, name: '', filters: {}, columns })
    return { success: true }
  })

/** Forgets a view of whoever asks; one that is not there, or another person's, is no matter. */
export const deleteView = (ctx: Ctx, { id }: { id: FormSubmissionViewId }): Promise<{ success: true }> =>
  inTransaction(ctx, async (tx) => {
    await tx.query(
      `delete from form_submission_views
        where tenant_id = current_tenant() and id = $1 and user_id = $2 and name <> ''`,
      [id, tx.actor.userId],
    )
    return { success: true }
  })
