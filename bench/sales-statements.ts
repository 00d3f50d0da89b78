import pg from 'pg'
import { z } from 'zod'
import { checkout } from '#modules/pos/checkout/checkout.server.ts'
import { checkoutInput } from '#modules/pos/checkout/checkout.ts'
import { newId } from '#platform/values/ids.server.ts'
import { anySale, LINES, SHELF, shelfId, shelfIdSql } from './sales-shelf.ts'
import type { BenchShop } from './shop.ts'

/** One statement of a sale as SQL alone can send it. */
export type Statement = {
  text: string
  values: Value[]
}

/** A value with its type in SQL: a template, `%s` where each place is filled in and `%%` for a percent; null as it is. */
type Value = { type: string; template: string | null; places: readonly Place[] }

/** What differs from sale to sale. */
type Place = { kind: 'sale' } | { kind: 'new' } | { kind: 'now' } | { kind: 'product'; line: number }

const spoken = z.union([
  z.string().transform((text) => ({ text, values: [] })),
  z.object({ text: z.string(), values: z.array(z.unknown()).default([]) }),
])
type Spoken = { text: string; values: unknown[] }

/**
 * What the program says to the database to close a sale, heard while it sells one: the reference then
 * sends the very same statements.
 */
export async function hearStatements(pool: pg.Pool, shop: BenchShop): Promise<Statement[]> {
  const heard: Spoken[] = []
  const listening = new pg.Pool({ ...pool.options, password: pool.options.password, max: 1 })
  listening.on('connect', (client) => {
    const said = new Proxy(client.query, {
      apply: (query, self, args) => {
        heard.push(spoken.parse(args[0]))
        return Reflect.apply(query, self, args)
      },
    })
    Reflect.set(client, 'query', said)
  })
  const ctx = { ...shop.owner, pool: listening, requestId: 'bench' }
  const sellOne = async (): Promise<Sale> => {
    const id = newId()
    const input = checkoutInput.parse(anySale(shop, id))
    const products = input.items.map((item) => item.productId)
    await checkout(ctx, input)
    return { id, products, said: heard }
  }
  try {
    const sale = await sellOne()
    const types = await Promise.all(sale.said.map((said) => typesOf(pool, said)))
    return statementsOf(sale, types, shop.owner.now)
  } finally {
    await listening.end()
  }
}

/** What PostgreSQL takes each value of a statement for. */
async function typesOf(pool: pg.Pool, { text, values }: Spoken): Promise<string[]> {
  if (values.length === 0) return []
  const client = await pool.connect()
  try {
    await client.query(`prepare heard as ${text}`)
    const { rows } = await client.query<{ types: string[] }>(
      `select parameter_types::text[] as types from pg_prepared_statements where name = 'heard'`,
    )
    return rows[0]?.types ?? []
  } finally {
    client.release(true)
  }
}

type Sale = { id: string; products: readonly string[]; said: readonly Spoken[] }

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
/** Keys under which `invoices_post_sale` is given ids that the program made for this sale. */
const FRESH = new RegExp(`(?<=(?:"(?:audit_id|event_id|points_entry_id)"|[{]"id"):")${UUID}`, 'g')

function statementsOf(
  { id, products, said }: Sale,
  types: readonly (readonly string[])[],
  now: Date,
): Statement[] {
  const wordOf = (text: string): Place | null => {
    if (text === id) return { kind: 'sale' }
    if (text === now.toISOString()) return { kind: 'now' }
    const line = products.indexOf(text)
    return line < 0 ? null : { kind: 'product', line }
  }
  const known = [id, now.toISOString(), ...products].join('|')
  const templateOf = (value: unknown, type = 'text'): Value => {
    if (value === null || value === undefined) return { type, template: null, places: [] }
    const word = spelled(value).replaceAll('%', '%%')
    const fresh = new Set(word.match(FRESH) ?? [])
    const places: Place[] = []
    const template = word.replace(new RegExp([known, ...fresh].join('|'), 'g'), (text) => {
      places.push(wordOf(text) ?? { kind: 'new' })
      return '%s'
    })
    return { type, template, places }
  }
  return said.flatMap(({ text, values }, at) =>
    values.length > 0
      ? [{ text, values: values.map((value, n) => templateOf(value, types[at]?.[n])) }]
      : text.split(';').map((part) => ({ text: part.trim(), values: [] })),
  )
}

/** As `pg` sends it: texts as they are, documents as JSON, days and times in full. */
function spelled(value: unknown): string {
  if (typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value))
    throw new Error('a sale says a list to the database: let the reference say it too')
  return JSON.stringify(value)
}

/** Of the sale, in order of time as the till makes it: a transaction's `now()` stands still, so all its statements agree. */
const SALE_ID = `lpad(to_hex((extract(epoch from now()) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex(:sale::bigint & 4095), 3, '0')
  || 'b' || lpad(to_hex(:sale::bigint >> 12), 15, '0')`

const placeSql = (place: Place): string => {
  switch (place.kind) {
    case 'sale':
      return SALE_ID
    case 'new':
      return 'uuidv7()'
    case 'now':
      return 'now()'
    case 'product':
      return shelfIdSql(`:p${place.line}::bigint`)
  }
}

/**
 * The statements as a script of pgbench, and the templates to define on its command line. They go out as the program
 * sends them: the opening along with the first that is asked, the commit along with the last.
 */
export function pgbenchScript(statements: readonly Statement[]): {
  script: string
  defined: Readonly<Record<string, string>>
} {
  const defined: Record<string, string> = {}
  const filled = ({ type, template, places }: Value): string => {
    if (template === null) return `null::${type}`
    const name = `t${Object.keys(defined).length}`
    defined[name] = places.length > 0 ? template : template.replaceAll('%%', '%')
    return places.length > 0
      ? `format(:${name}, ${places.map(placeSql).join(', ')})::${type}`
      : `:${name}::${type}`
  }
  const lines = statements.map(({ text, values }) => {
    const each = values.map(filled)
    return `${text.replace(/\$(\d+)/g, (_, at) => each[Number(at) - 1] ?? 'null')};`
  })
  const lastAnswered = statements.findLastIndex(({ values }) => values.length > 0)
  const sent = lines.flatMap((line, at) => {
    const isAnswerAwaited = (statements[at]?.values.length ?? 0) > 0 && at < lastAnswered
    return isAnswerAwaited ? [line, '\\endpipeline', '\\startpipeline'] : [line]
  })
  const choices = Array.from(
    { length: LINES },
    (_, line) => `\\set p${line} random(${line * SHELF + 1}, ${(line + 1) * SHELF})`,
  )
  return {
    script: [
      '\\set sale random(1, 9223372036854775806)',
      ...choices,
      '\\startpipeline',
      ...sent,
      '\\endpipeline',
      '',
    ].join('\n'),
    defined,
  }
}

/** The statements of one sale with everything filled in, for a client that is not pgbench. */
export function filledIn(statements: readonly Statement[]): { text: string; values: (string | null)[] }[] {
  const sale = newId()
  const products = Array.from({ length: LINES }, (_, line) =>
    shelfId(line * SHELF + 1 + Math.floor(Math.random() * SHELF)),
  )
  const now = new Date().toISOString()
  const textOf = (place: Place): string => {
    switch (place.kind) {
      case 'sale':
        return sale
      case 'new':
        return newId()
      case 'now':
        return now
      case 'product':
        return products[place.line] ?? ''
    }
  }
  return statements.map(({ text, values }) => ({
    text,
    values: values.map(({ template, places }) => {
      const filling = places.map(textOf)
      return template?.replace(/%[s%]/g, (sign) => (sign === '%%' ? '%' : (filling.shift() ?? ''))) ?? null
    }),
  }))
}
