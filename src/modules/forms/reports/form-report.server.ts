import { readSettings } from '#modules/tenancy/settings/settings.server.ts'
import { type Ctx, reading, type Tx } from '#platform/kernel/ctx.server.ts'
import { addDays, startOfDay } from '#platform/values/day.ts'
import { requireRight } from '../access/access.server.ts'
import { FormNotFound } from '../forms.errors.ts'
import type { FormField, FormSchema } from '../schema/form-schema.ts'
import { fieldsIn } from '../schema/new-form.ts'
import { hasThousands, type NumberLook, withCalculatedPlaces } from '../schema/thousands.ts'
import type { SubmissionStatus } from '../statuses.ts'
import {
  type Counted,
  choicesOf,
  type DayCount,
  everyDay,
  type FormReportInput,
  MOST_DAYS,
  type Stop,
  stopsOf,
  summaryKindOf,
} from './form-report.ts'

/** How many answers of a text are shown, the newest first. */
const SHOWN_TEXTS = 5

/** Which submissions `s` a report is of: `$1` the form, `$2` and `$3` its bounds in time, `$4` the status. */
const WITHIN = `s.tenant_id = current_tenant() and s.form_id = $1 and s.deleted_at is null
  and ($2::timestamptz is null or s.submitted_at >= $2) and ($3::timestamptz is null or s.submitted_at < $3)
  and ($4::text is null or s.status = $4)`

type Bounds = readonly [form: string, from: Date | null, until: Date | null, status: string | null]

type Totals = {
  total: number
  pending: number
  approved: number
  rejected: number
  median_seconds: number | null
}

const totalsOf = async (tx: Tx, bounds: Bounds): Promise<Totals> => {
  const of = (status: SubmissionStatus) => `count(*) filter (where s.status = '${status}') as ${status}`
  const [row] = await tx.query<Totals>(
    `select count(*) as total, ${of('pending')}, ${of('approved')}, ${of('rejected')},
        (percentile_cont(0.5) within group (order by s.seconds_taken))::float8 as median_seconds
      from form_submissions s where ${WITHIN}`,
    bounds,
  )
  return row ?? { total: 0, pending: 0, approved: 0, rejected: 0, median_seconds: null }
}

/** One pass over the answers: each value of a field with choices, whatever the number of fields. */
const countedOf = (tx: Tx, bounds: Bounds, keys: readonly string[]): Promise<Counted[]> =>
  tx.query<Counted>(
    `select a.key, v.value, count(*) as count
      from form_submissions s
        cross join lateral jsonb_each(s.answers) a
        cross join lateral (
          select jsonb_array_elements_text(a.value) as value where jsonb_typeof(a.value) = 'array'
          union all select a.value #>> '{}' where jsonb_typeof(a.value) <> 'array'
        ) v
      where ${WITHIN} and a.key = any($5::text[])
      group by a.key, v.value
      order by count(*) desc limit 20000`,
    [...bounds, keys],
  )

type Numbers = { key: string; count: number; least: number; most: number; average: number }

const numbersOf = (tx: Tx, bounds: Bounds, keys: readonly string[]): Promise<Numbers[]> =>
  tx.query<Numbers>(
    `select a.key, count(*) as count, min((a.value #>> '{}')::numeric)::float8 as least,
        max((a.value #>> '{}')::numeric)::float8 as most, round(avg((a.value #>> '{}')::numeric), 2)::float8 as average
      from form_submissions s cross join lateral jsonb_each(s.answers) a
      where ${WITHIN} and a.key = any($5::text[]) and jsonb_typeof(a.value) = 'number'
      group by a.key`,
    [...bounds, keys],
  )

type Answered = { key: string; count: number }

const answeredOf = (tx: Tx, bounds: Bounds): Promise<Answered[]> =>
  tx.query<Answered>(
    `select k.key, count(*) as count from form_submissions s cross join lateral jsonb_object_keys(s.answers) k (key)
      where ${WITHIN} group by k.key`,
    bounds,
  )

type Text = { key: string; value: string }

const latestOf = (tx: Tx, bounds: Bounds, keys: readonly string[]): Promise<Text[]> =>
  tx.query<Text>(
    `select a.key, left(a.value #>> '{}', 300) as value
      from (select s.answers, s.submitted_at from form_submissions s where ${WITHIN}
          order by s.submitted_at desc, s.id desc limit ${SHOWN_TEXTS}) s
        cross join lateral jsonb_each(s.answers) a
      where a.key = any($5::text[]) order by s.submitted_at desc`,
    [...bounds, keys],
  )

const daysOf = (tx: Tx, bounds: Bounds, timeZone: string): Promise<DayCount[]> =>
  tx.query<DayCount>(
    `select to_char(s.submitted_at at time zone $5, 'YYYY-MM-DD') as day, count(*) as count
      from form_submissions s where ${WITHIN} group by 1 order by 1 desc limit ${MOST_DAYS}`,
    [...bounds, timeZone],
  )

type Visits = { opened: number; begun: number; finished: number }

async function visitsOf(tx: Tx, [form, from, until]: Bounds) {
  const within = `tenant_id = current_tenant() and form_id = $1 and ($2::timestamptz is null or opened_at >= $2)
    and ($3::timestamptz is null or opened_at < $3)`
  const [visits] = await tx.query<Visits>(
    `select count(*) as opened, count(*) filter (where last_key is not null or is_finished) as begun,
        count(*) filter (where is_finished) as finished
      from form_visits where ${within}`,
    [form, from, until],
  )
  const stopped = await tx.query<Stop>(
    `select last_key as key, count(*) as count from form_visits where ${within} and not is_finished group by 1`,
    [form, from, until],
  )
  return { visits: visits ?? { opened: 0, begun: 0, finished: 0 }, stopped }
}

const keysOf = (fields: readonly FormField[], ...kinds: readonly string[]): string[] =>
  fields.filter(({ type }) => kinds.includes(summaryKindOf(type))).map(({ key }) => key)

/**
 * What was answered to a form within a span of days: how many and how long they took, by day and by field, and where people
 * stopped. Fields are those of the form as it is published, and of one that never was as it is designed.
 *
 * @throws FormNotFound, FormForbidden
 */
export async function formReport(ctx: Ctx, { form_id, from, to, status }: FormReportInput) {
  const { time_zone } = await readSettings(ctx)
  return reading(ctx, async (tx) => {
    await requireRight(tx, form_id, 'manage')
    const [form] = await tx.query<{ name: string; schema: FormSchema }>(
      `select f.name, coalesce(v.schema, f.draft_schema) as schema from forms f
        left join form_versions v on v.tenant_id = f.tenant_id and v.form_id = f.id and v.version = f.published_version
        where f.tenant_id = current_tenant() and f.id = $1`,
      [form_id],
    )
    if (!form) throw new FormNotFound(`form ${form_id}`)
    const bounds: Bounds = [
      form_id,
      from && startOfDay(from, time_zone),
      to && startOfDay(addDays(to, 1), time_zone),
      status ?? null,
    ]
    const fields: (FormField & NumberLook)[] = fieldsIn(withCalculatedPlaces(form.schema))
    const counted = await countedOf(tx, bounds, [
      ...keysOf(fields, 'choices'),
      ...fields.filter(({ type }) => type === 'rating').map(({ key }) => key),
    ])
    const numbers = await numbersOf(tx, bounds, keysOf(fields, 'numbers'))
    const answered = await answeredOf(tx, bounds)
    const texts = await latestOf(tx, bounds, keysOf(fields, 'texts'))
    const { visits, stopped } = await visitsOf(tx, bounds)
    return {
      name: form.name,
      totals: await totalsOf(tx, bounds),
      days: everyDay((await daysOf(tx, bounds, time_zone)).toReversed()),
      visits,
      stops: stopsOf(fields, stopped),
      fields: fields.map((field) => ({
        key: field.key,
        label: field.label,
        type: field.type,
        kind: summaryKindOf(field.type),
        thousands: hasThousands(field),
        places: field.places,
        answered: answered.find(({ key }) => key === field.key)?.count ?? 0,
        choices: summaryKindOf(field.type) === 'choices' ? choicesOf(field, counted) : [],
        stars: field.type === 'rating' ? starsOf(field.key, counted) : [],
        numbers: numbers.find(({ key }) => key === field.key) ?? null,
        latest: texts.filter(({ key }) => key === field.key).map(({ value }) => value),
      })),
    }
  })
}

const starsOf = (key: string, counted: readonly Counted[]): { stars: number; count: number }[] =>
  [1, 2, 3, 4, 5].map((stars) => ({
    stars,
    count: counted.find((each) => each.key === key && each.value === String(stars))?.count ?? 0,
  }))
