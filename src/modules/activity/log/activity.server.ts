import { everybody, type Person } from '#modules/identity/users/everybody.server.ts'
import { readSettings } from '#modules/tenancy/settings/settings.server.ts'
import { type Ctx, reading, type Tx } from '#platform/kernel/ctx.server.ts'
import type { Subject, Subjects } from '#platform/kernel/subjects.server.ts'
import type { CallCtx } from '#platform/kernel/trpc.server.ts'
import type { UserId } from '#platform/values/ids.ts'
import { countedPage, type Page, pageAnswer } from '#platform/values/pages.ts'
import { normalizeSearch, searchWords } from '#platform/values/search-text.ts'
import { type ActivityInput, MOST_ENTRIES } from './activity.ts'
import { type Change, type Detail, idsIn, nameIn, toldOfEntry } from './told.ts'

/** An entry of the log as whoever reads it may see it. */
export type ActivityEntry = {
  id: string
  at: Date
  action: string
  noun: string
  /** Null where it is not about one record, or about one of which this person may see nothing. */
  subject: { id: string; name: string | null; path: string | null } | null
  /** Null of what the program did by itself. */
  person: { id: UserId; name: string } | null
  /** Who of support did it. */
  support: string | null
  changes: Change[]
  details: Detail[]
  /** The rest is for those who may see such records. */
  isHidden: boolean
}

type Row = {
  id: string
  at: Date
  action: string
  subject_type: string
  subject_id: string | null
  user_id: UserId | null
  details: Record<string, unknown>
}

type Known = Pick<CallCtx, 'subjects' | 'may' | 'permissions' | 'parts'>

/** What this person may see of the nouns. */
class Sight {
  readonly #ctx: Ctx
  readonly #known: Known
  readonly #seen: Subjects

  constructor(ctx: Ctx, known: Known) {
    this.#ctx = ctx
    this.#known = known
    this.#seen = Object.fromEntries(
      Object.entries(known.subjects).filter(
        ([, { permission }]) => permission === undefined || this.#may(permission),
      ),
    )
  }

  #may(permission: string): boolean {
    return this.#known.may(this.#ctx, permission)
  }

  get nouns(): string[] {
    return Object.keys(this.#seen)
  }

  of(noun: string): Subject | undefined {
    return this.#seen[noun]
  }

  /**
   * Of the nouns that they see, those records which they are kept from, as SQL; null where there are none.
   *
   * @param place what stands for their id; not asked for where nothing does.
   */
  keptFrom(place: () => string): string | null {
    if (this.#ctx.actor.isOwner) return null
    const kept = Object.entries(this.#seen).flatMap(([noun, { keptFrom }]) =>
      keptFrom ? [{ noun, keptFrom }] : [],
    )
    if (kept.length === 0) return null
    const person = place()
    return kept
      .map(({ noun, keptFrom }) => `select '${noun}' as noun, k.id from (${keptFrom(person)}) k`)
      .join(' union all ')
  }

  field(noun: string, field: string): boolean {
    const right = this.#seen[noun]?.rights?.[field]
    return right === undefined || this.#may(right)
  }

  /** Permissions and parts of the shop have words of their own. */
  word(field: string, text: string): string | null {
    const { language } = this.#ctx.actor
    if (field === 'module' || field === 'with') return this.#known.parts[text]?.[language].name ?? null
    return this.#known.permissions[text]?.[language] ?? null
  }
}

/** The names of records, as SQL: of every noun, so that the statement is the same for everybody, by which ids of each. */
function namesIn(subjects: Subjects, which: (noun: string) => string): string {
  const parts = Object.entries(subjects).flatMap(([noun, { named }]) =>
    named ? [`select '${noun}' as noun, s.id, s.name from (${named}) s where s.id ${which(noun)}`] : [],
  )
  return parts.length > 0
    ? parts.join(' union all ')
    : `select '' as noun, null::uuid as id, '' as name where null::uuid ${which('')}`
}

/** Conditions and the values that they name, in their order. */
class Narrowing {
  readonly values: unknown[] = []
  readonly conditions: string[] = []

  place(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }

  and(condition: (place: string) => string, value: unknown): void {
    if (value !== undefined) this.conditions.push(condition(this.place(value)))
  }
}

/**
 * The log but for the sales that were posted, which have a list of their own: of a shop with a million sales what is left is
 * short, and its indexes cost a sale nothing.
 */
function narrowed({ person, noun, subject, from, to }: ActivityInput, timeZone: string): Narrowing {
  const found = new Narrowing()
  found.and((place) => `l.user_id = ${place}`, person)
  found.and((place) => `l.subject_type = ${place}`, noun)
  found.and((place) => `l.subject_id = ${place}`, subject)
  const zone = from !== undefined || to !== undefined ? found.place(timeZone) : ''
  found.and((place) => `l.at >= ${place}::date::timestamp at time zone ${zone}`, from)
  found.and((place) => `l.at < (${place}::date + 1)::timestamp at time zone ${zone}`, to)
  return found
}

const fromLog = ({ conditions }: Narrowing): string =>
  `from audit_log l where l.tenant_id = current_tenant() and l.action <> 'sale.posted'
    ${conditions.map((condition) => `and ${condition}`).join(' ')}`

const COLUMNS = 'l.id, l.at, l.action, l.subject_type, l.subject_id, l.user_id, l.details'
const NEWEST = 'order by l.at desc, l.id desc'

type Found = { rows: Row[]; total: number }
type Place = Pick<ActivityInput, 'page' | 'pageSize'>
type Seeing = { sight: Sight; subjects: Subjects }

/** The page ends where the newest entries do. */
const within = (limit: number, from: number): [limit: number, offset: number] => {
  const offset = Math.min(from, MOST_ENTRIES)
  return [Math.min(limit, MOST_ENTRIES - offset), offset]
}

async function pageOf(tx: Tx, found: Narrowing, { page, pageSize }: Place): Promise<Found> {
  const [counted] = await tx.query<{ total: number }>(
    `select count(*) as total from (select 1 ${fromLog(found)} limit ${MOST_ENTRIES}) l`,
    found.values,
  )
  const values = [...found.values, ...within(pageSize, (page - 1) * pageSize)]
  const rows = await tx.query<Row>(
    `select ${COLUMNS} ${fromLog(found)} ${NEWEST} limit $${values.length - 1} offset $${values.length}`,
    values,
  )
  return { rows, total: counted?.total ?? 0 }
}

/** Of which nouns the newest entries are that this person sees: names are looked up in their tables alone. */
async function nounsAmong(tx: Tx, found: Narrowing, { sight, subjects }: Seeing): Promise<Subjects> {
  const rows = await tx.query<{ noun: string }>(
    `select distinct l.subject_type as noun
      from (select l.subject_type ${fromLog(found)} ${NEWEST} limit ${MOST_ENTRIES}) l`,
    found.values,
  )
  const there = new Set(rows.map(({ noun }) => noun))
  return Object.fromEntries(Object.entries(subjects).filter(([noun]) => there.has(noun) && sight.of(noun)))
}

/** A text as words are sought in it; most have no letter that another could be taken for. */
const plain = (text: string): string =>
  `(case when octet_length(${text}) = length(${text}) then lower(${text}) else unaccent(lower(${text})) end)`

const NOTHING = `select '' as noun, null::uuid as id where false`
const isKept = (noun: string, id: string): string =>
  `exists (select from kept k where k.noun = ${noun} and k.id = ${id})`

const SAID = `concat_ws(' ', l.details ->> 'name', l.details #>> '{to,name}', l.details #>> '{from,name}', l.details ->> 'number')`

/**
 * Those of the newest entries in which every word stands: in the name of the record, of then or of today, or of who did it.
 * Each name is made plain once, and not for each entry and word: they are ten thousand.
 */
async function searched(
  tx: Tx,
  found: Narrowing,
  { search, ...place }: Pick<ActivityInput, 'search'> & Place,
  { people, ...seeing }: Seeing & { people: readonly Person[] },
): Promise<Found> {
  const subjects = await nounsAmong(tx, found, seeing)
  const words = found.place(searchWords(search))
  const names = found.place(
    JSON.stringify(people.map(({ id, name }) => ({ id, name: normalizeSearch(name) }))),
  )
  const nouns = found.place(seeing.sight.nouns)
  const kept = seeing.sight.keptFrom(() => found.place(tx.actor.userId))
  const { values } = found
  const statement = `with narrowed as materialized (select ${COLUMNS} ${fromLog(found)} ${NEWEST} limit ${MOST_ENTRIES}),
      kept as materialized (select k.noun, k.id from (${kept ?? NOTHING}) k
        where k.id in (select e.subject_id from narrowed e)),
      named as materialized (select n.noun, n.id, ${plain('n.name')} as name
        from (${namesIn(subjects, (noun) => `in (select e.subject_id from narrowed e where e.subject_type = '${noun}')`)}) n),
      said as materialized (select l.id, l.at, l.user_id, l.subject_type, l.subject_id, l.details ->> 'as_support' as support,
        case when l.subject_type = any(${nouns}::text[]) and not ${isKept('l.subject_type', 'l.subject_id')}
          then ${SAID} end as then_called from narrowed l),
      told as materialized (select l.id, l.at,
          concat_ws(' ', u.name, ${plain('l.support')}, s.name, ${plain('l.then_called')}) as text
        from said l
        left join named s on s.noun = l.subject_type and s.id = l.subject_id and not ${isKept('s.noun', 's.id')}
        left join jsonb_to_recordset(${names}::jsonb) as u (id uuid, name text) on u.id = l.user_id),
      matching as materialized (select l.id, l.at from told l
        where not exists (select from unnest(${words}::text[]) as word where l.text not like '%' || word || '%'))
    select l.*, (select count(*) from matching) as total from narrowed l
      join (select l.id from matching l ${NEWEST} limit $${values.length + 1} offset $${values.length + 2}) m on m.id = l.id
      ${NEWEST}`
  return countedPage(place, (limit, offset) =>
    tx.query<Row & { total: number }>(statement, [...values, ...within(limit, offset)], { composed: true }),
  )
}

const pathOf = ({ path }: Subject, id: string, name: string | null): string | null => {
  if (path === undefined || (path.includes(':name') && name === null)) return null
  return path.replace(':id', id).replace(':name', encodeURIComponent(name ?? ''))
}

type Naming = {
  people: ReadonlyMap<string, Person>
  names: ReadonlyMap<string, string>
  kept: ReadonlySet<string>
  sight: Sight
}

function entryOf(row: Row, { people, names, kept, sight }: Naming): ActivityEntry {
  const { id, at, action, subject_type: noun, subject_id, user_id, details } = row
  const subject = kept.has(`${noun} ${subject_id}`) ? undefined : sight.of(noun)
  const nameOf = (of: string): string | null => names.get(of) ?? null
  const told = toldOfEntry(row, {
    names: nameOf,
    word: (field, text) => sight.word(field, text),
    sees: (field) => sight.field(noun, field),
  })
  const name =
    subject_id === null ? null : (names.get(`${noun} ${subject_id}`) ?? nameOf(subject_id) ?? nameIn(row))
  const { as_support: support } = details
  return {
    id,
    at,
    action,
    noun,
    subject:
      subject && subject_id !== null
        ? { id: subject_id, name, path: pathOf(subject, subject_id, name) }
        : null,
    person: user_id === null ? null : { id: user_id, name: people.get(user_id)?.name ?? '' },
    support: typeof support === 'string' ? support : null,
    ...(subject ? told : { changes: [], details: [] }),
    isHidden: !subject,
  }
}

/** Every id that entries name. */
const idsOf = (rows: readonly Row[]): string[] => [
  ...new Set(rows.flatMap(({ subject_id, details }) => [...idsIn(subject_id), ...idsIn(details)])),
]

/** By noun and id, the records that are kept from this person of those that they see otherwise. */
async function keptOf(tx: Tx, ids: readonly string[], sight: Sight): Promise<Set<string>> {
  const kept = sight.keptFrom(() => '$1')
  if (ids.length === 0 || kept === null) return new Set()
  const found = await tx.query<{ noun: string; id: string }>(
    `select k.noun, k.id from (${kept}) k where k.id = any($2::uuid[])`,
    [tx.actor.userId, ids],
  )
  return new Set(found.map(({ noun, id }) => `${noun} ${id}`))
}

/** Names by noun and id, and by the id alone for what a field names; of the records that this person sees. */
async function namesOf(
  tx: Tx,
  ids: readonly string[],
  { sight, subjects, kept }: Seeing & { kept: ReadonlySet<string> },
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  // Of every module's tables: planned once for a connection, which takes longer than to look.
  const found = await tx.query<{ noun: string; id: string; name: string | null }>(
    namesIn(subjects, () => '= any($1::uuid[])'),
    [ids],
  )
  return new Map(
    found.flatMap(({ noun, id, name }) =>
      name === null || !sight.of(noun) || kept.has(`${noun} ${id}`)
        ? []
        : [
            [`${noun} ${id}`, name],
            [id, name],
          ],
    ),
  )
}

/**
 * A page of who did what, the newest first, of the newest entries that are asked for. A search looks at the name of the
 * record and of the person. Secrets and notes about people are told of as changed and never shown.
 */
export const entriesOf = (
  ctx: Ctx,
  input: ActivityInput,
  known: Known,
): Promise<Page<ActivityEntry> & { subject: string | null }> =>
  reading(ctx, async (tx) => {
    const sight = new Sight(ctx, known)
    const { time_zone } = await readSettings(tx)
    const people = await everybody(tx)
    const found = narrowed(input, time_zone)
    const { rows, total } =
      input.search === ''
        ? await pageOf(tx, found, input)
        : await searched(tx, found, input, { people, sight, subjects: known.subjects })
    const ids = idsOf(rows)
    const kept = await keptOf(tx, ids, sight)
    const names = await namesOf(tx, ids, { sight, subjects: known.subjects, kept })
    const naming = {
      people: new Map<string, Person>(people.map((person) => [person.id, person])),
      names,
      kept,
      sight,
    }
    const data = rows.map((row) => entryOf(row, naming))
    return { ...pageAnswer(data, total, input), subject: data[0]?.subject?.name ?? null }
  })

/** Of whom and of what the log can be asked. */
export const choicesOf = (ctx: Ctx, known: Known): Promise<{ people: Person[]; nouns: string[] }> =>
  reading(ctx, async (tx) => ({ people: await everybody(tx), nouns: new Sight(ctx, known).nouns }))
