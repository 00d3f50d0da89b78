import { type Ctx, reading } from '#platform/kernel/ctx.server.ts'
import type { FormId } from '#platform/values/ids.ts'
import { pageAnswer } from '#platform/values/pages.ts'
import type { FieldOption, FieldType, FieldValidation } from '../../schema/form-schema.ts'
import { hasThousands, type Places, placesOf } from '../../schema/thousands.ts'
import { requireSubmissions } from '../access.server.ts'
import {
  type BesideInput,
  MOST_BYTES_IN_PART,
  type SubmissionListInput,
  type SubmissionPartInput,
} from '../submissions.ts'
import { foundIds, idsWithin, listedRows, placeOf } from './found.server.ts'

/**
 * A page of a form's submissions. What fields must say is looked up in an index of answers: see decision 104.
 *
 * @throws FormNotFound, FormForbidden, FieldNotFiltered
 */
export const listSubmissions = (ctx: Ctx, list: SubmissionListInput) =>
  reading(ctx, async (tx) => {
    await requireSubmissions(tx, list.form_id)
    const { page, pageSize } = list
    const skip = (page - 1) * pageSize
    const { ids, total } = await foundIds(tx, list, { size: pageSize, skip, counted: true })
    return pageAnswer(await listedRows(tx, ids), total, list)
  })

/**
 * A part of all that a list finds, in its order, for a file of them: each is asked for by itself and begins behind the last
 * submission of the one before, so that what comes in meanwhile moves nothing. It holds fewer than
 * were asked for where their answers are long.
 *
 * @throws FormNotFound, FormForbidden, FieldNotFiltered, SubmissionNotFound
 */
export const submissionsPart = (ctx: Ctx, { list, after, size }: SubmissionPartInput) =>
  reading(ctx, async (tx) => {
    await requireSubmissions(tx, list.form_id)
    const behind = after ? await placeOf(tx, list.form_id, after) : null
    const { ids } = await foundIds(tx, list, { size, behind })
    const kept = await idsWithin(tx, ids, MOST_BYTES_IN_PART)
    const isLast = ids.length < size && kept.length === ids.length
    return { data: await listedRows(tx, kept, 'carried'), next: isLast ? null : (kept.at(-1) ?? null) }
  })

/** What stands before and behind a submission in a list. @throws as `submissionsPart` */
export const besideSubmission = (ctx: Ctx, { list, id }: BesideInput) =>
  reading(ctx, async (tx) => {
    await requireSubmissions(tx, list.form_id)
    const behind = await placeOf(tx, list.form_id, id)
    const next = await foundIds(tx, list, { size: 1, behind })
    const previous = await foundIds(tx, list, { size: 1, behind, backwards: true })
    return { previous: previous.ids[0] ?? null, next: next.ids[0] ?? null }
  })

/** A field as a table of submissions knows it. */
export type ListedField = {
  key: string
  label: string
  type: FieldType
  options: readonly FieldOption[]
  /** Whether its number stands in threes. */
  thousands: boolean
  /** Of one that is worked out: how many places it is shown with. */
  places?: Places
  /** Submissions may be filtered by it, as the form is now. */
  allowFiltering: boolean
  /** Only earlier versions of the form have it. */
  former: boolean
}

type ListedRow = Omit<ListedField, 'thousands' | 'places'> & {
  version: number
  last: number
  thousands: boolean | null
  is_calculated: boolean
  decimals: number | null
  validation: FieldValidation | null
}

/** As far back as columns are looked for. */
const MOST_VERSIONS = 50

/**
 * The fields of a form, those of it now in their order first, and then those that only earlier versions had. What is worked
 * out without a field is one too, behind the others of its version.
 */
const fieldsOfForm = async (
  tx: Parameters<typeof requireSubmissions>[0],
  id: FormId,
): Promise<ListedField[]> => {
  const rows = await tx.query<ListedRow>(
    `with versions as (
        select version, schema from form_versions where tenant_id = current_tenant() and form_id = $1
          order by version desc limit ${MOST_VERSIONS}),
      schemas as (
        select version, schema from versions
        union all
        select 0, draft_schema from forms
          where tenant_id = current_tenant() and id = $1 and not exists (select from versions))
      select version, (select max(version) from schemas) as last, part ->> 'key' as key,
        coalesce(nullif(part ->> 'label', ''), part ->> 'key') as label, coalesce(part ->> 'type', 'number') as type,
        coalesce(part -> 'options', '[]') as options, (part -> 'thousands')::boolean as thousands,
        part -> 'validation' as validation, is_calculated, decimals,
        coalesce((part -> 'allowFiltering')::boolean, false) as "allowFiltering", false as former
      from (
        -- Of each key the newest: of fifty versions with all of their choices a megabyte comes here, and not fifty.
        select found.*, row_number() over (partition by part ->> 'key' order by version desc, of_group, place) as nth,
          bool_or(of_group is null) over of_version as is_calculated,
          max((part -> 'decimals')::int) filter (where of_group is null) over of_version as decimals
        from (
          select s.version, g.place as of_group, f.part, f.place
            from schemas s, jsonb_array_elements(s.schema -> 'groups') with ordinality as g (part, place),
              jsonb_array_elements(g.part -> 'fields') with ordinality as f (part, place)
          union all
          select s.version, null, c.part, c.place
            from schemas s, jsonb_array_elements(s.schema -> 'calculations') with ordinality as c (part, place)
        ) found
        window of_version as (partition by part ->> 'key', version)
      ) named
      where nth = 1
      order by version desc, of_group, place`,
    [id],
  )
  return rows.map(
    ({ version, last, thousands, validation, is_calculated, decimals, ...field }): ListedField => {
      const former = version < last
      return {
        ...field,
        former,
        allowFiltering: field.allowFiltering && !former,
        thousands: thousands ?? hasThousands({ ...(validation && { validation }) }),
        ...(is_calculated && { places: placesOf(decimals === null ? {} : { decimals }) }),
      }
    },
  )
}

/** The form whose submissions are seen, and what can be a column or a filter. @throws FormNotFound, FormForbidden */
export const tableOfForm = (ctx: Ctx, { form_id }: { form_id: FormId }) =>
  reading(ctx, async (tx) => {
    const { published_version: _, ...form } = await requireSubmissions(tx, form_id)
    return { form, fields: await fieldsOfForm(tx, form_id) }
  })
