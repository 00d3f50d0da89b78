import { readSettings } from '#modules/tenancy/settings/settings.server.ts'
import type { Ctx, TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import { addDays, startOfDay } from '#platform/values/day.ts'
import type { FormId, FormSubmissionId } from '#platform/values/ids.ts'
import { searchWords } from '#platform/values/search-text.ts'
import type { Answers, FormLanguage } from '../../schema/form-schema.ts'
import type { SubmissionStatus } from '../../statuses.ts'
import { FieldNotFiltered, SubmissionNotFound } from '../submissions.errors.ts'
import type { SubmissionListInput } from '../submissions.ts'

/** Where a row stands in the list's order. */
export type Behind = { submitted_at: Date; id: FormSubmissionId }

type Wanted = { size: number; skip?: number; behind?: Behind | null; counted?: boolean; backwards?: boolean }

/** The fields of a form, as it is now, that submissions may be filtered by: what is published, else what is being designed. */
const FILTERED_KEYS = `select jsonb_path_query(coalesce(v.schema, f.draft_schema), '$.groups[*].fields[*] ? (@.allowFiltering == true).key') #>> '{}' as key
  from forms f left join form_versions v
    on v.tenant_id = f.tenant_id and v.form_id = f.id and v.version = f.published_version
  where f.tenant_id = current_tenant() and f.id = $1`

async function refuseUnfiltered(tx: Tx<Ctx>, { form_id, filters }: SubmissionListInput): Promise<void> {
  const wanted = Object.keys(filters)
  if (wanted.length === 0) return
  const keys = new Set((await tx.query<{ key: string }>(FILTERED_KEYS, [form_id])).map(({ key }) => key))
  if (!wanted.every((key) => keys.has(key))) throw new FieldNotFiltered(`one of ${wanted.length} fields`)
}

/**
 * Which submissions a list finds: those of one page, or those behind a row of its order, or before it.
 *
 * @throws FieldNotFiltered
 */
export async function foundIds(
  tx: Tx<Ctx>,
  list: SubmissionListInput,
  { size, skip = 0, behind = null, counted = false, backwards = false }: Wanted,
): Promise<{ ids: FormSubmissionId[]; total: number }> {
  await refuseUnfiltered(tx, list)
  const { time_zone: zone } = await readSettings(tx)
  const [found] = await tx.query<{ ids: FormSubmissionId[]; total: number | null }>(
    `select * from forms_find_submissions($1, form_answer_marks($1, $2::jsonb), $3::text[], $4, $5, $6, $7, $8, $9, $10,
      $11, $12, $13)`,
    [
      list.form_id,
      JSON.stringify(list.filters),
      searchWords(list.search),
      list.status ?? null,
      list.from ? startOfDay(list.from, zone) : null,
      list.to ? startOfDay(addDays(list.to, 1), zone) : null,
      list.showDeleted,
      backwards ? !list.descending : list.descending,
      size,
      skip,
      behind?.submitted_at ?? null,
      behind?.id ?? null,
      counted,
    ],
  )
  return { ids: found?.ids ?? [], total: found?.total ?? 0 }
}

/** Those of the first submissions whose answers together have no more bytes than may be read at once; at least one. */
export async function idsWithin(
  tx: Tx<TenantCtx>,
  ids: readonly FormSubmissionId[],
  mostBytes: number,
): Promise<FormSubmissionId[]> {
  const [row] = await tx.query<{ ids: FormSubmissionId[] }>(
    'select form_submissions_within($1::uuid[], $2) as ids',
    [ids, mostBytes],
  )
  return row?.ids ?? []
}

/** Where a submission stands among those of its form. @throws SubmissionNotFound */
export async function placeOf(tx: Tx<Ctx>, form: FormId, id: FormSubmissionId): Promise<Behind> {
  const [row] = await tx.query<Behind>(
    'select id, submitted_at from form_submissions where tenant_id = current_tenant() and form_id = $1 and id = $2',
    [form, id],
  )
  if (!row) throw new SubmissionNotFound(`submission ${id}`)
  return row
}

type ListedRow = {
  id: FormSubmissionId
  number: number
  form_version: number
  status: SubmissionStatus
  answers: Answers
  language: FormLanguage
  submitted_at: Date
  submitted_by: string | null
  seconds_taken: number | null
  reviewed_at: Date | null
  reviewed_by: string | null
  review_reason: string | null
  version: number
  deleted: boolean
}

/** What of the answers a row has. */
const ANSWERS = {
  /** The beginnings of long texts. */
  listed: 'form_answers_listed(s.answers)',
  /** For a file or another program: texts whole, and of what was drawn that it is there. */
  carried: 'form_answers_carried(s.answers)',
  whole: 's.answers',
} as const

/** Submissions in the order of their ids. */
export async function listedRows(
  tx: Tx<TenantCtx>,
  ids: readonly FormSubmissionId[],
  answers: keyof typeof ANSWERS = 'listed',
) {
  const rows = await tx.query<ListedRow>(
    `select s.id, s.number, s.form_version, s.status, ${ANSWERS[answers]} as answers, s.language,
        s.submitted_at, u.name as submitted_by, s.seconds_taken, s.reviewed_at, r.name as reviewed_by, s.review_reason,
        s.version, s.deleted_at is not null as deleted
      from unnest($1::uuid[]) with ordinality as wanted (id, place)
      join form_submissions s on s.tenant_id = current_tenant() and s.id = wanted.id
      left join users u on u.tenant_id = s.tenant_id and u.id = s.submitted_by
      left join users r on r.tenant_id = s.tenant_id and r.id = s.reviewed_by
      order by wanted.place`,
    [ids],
  )
  return rows.map(({ submitted_at, reviewed_at, ...row }) => ({
    ...row,
    submitted_at: submitted_at.toISOString(),
    reviewed_at: reviewed_at?.toISOString() ?? null,
  }))
}
