import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { z } from 'zod'
import { checkout } from '#modules/pos/checkout/checkout.server.ts'
import { checkoutInput } from '#modules/pos/checkout/checkout.ts'
import { anySale, LINES, SHELF, shelfId, shelfIdSql } from './sales-shelf.ts'
import type { BenchShop } from './shop.ts'

/** One statement of a sale as SQL alone can send it: each value a template with what fills its places. */
export type Statement = {
  text: string
  values: { template: string; places: readonly Place[] }[]
}

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
    const id = randomUUID()
    const input = checkoutInput.parse(anySale(shop, id))
    const products = input.items.map((item) => item.productId)
    await checkout(ctx, input)
    return { id, products, said: heard }
  }
  try {
    return statementsOf(await sellOne(), shop.owner.now)
  } finally {
    await listening.end()
  }
}

type Sale = { id: string; products: readonly string[]; said: readonly Spoken[] }

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
/** Keys under which `pos_post_sale` is given ids that the program made for this sale. */
const FRESH = new RegExp(`(?<="(?:movement_id|audit_id|event_id)":")${UUID}`, 'g')

function statementsOf({ id, products, said }: Sale, now: Date): Statement[] {
  const wordOf = (text: string): Place | null => {
    if (text === id) return { kind: 'sale' }
    if (text === now.toISOString()) return { kind: 'now' }
    const line = products.indexOf(text)
    return line < 0 ? null : { kind: 'product', line }
  }
  const known = new RegExp([id, now.toISOString(), ...products].join('|'), 'g')
  const templateOf = (value: unknown) => {
    const json = JSON.stringify(value).replaceAll('%', '%%')
    const fresh = new Set(json.match(FRESH) ?? [])
    const places: Place[] = []
    const template = json.replace(
      new RegExp(`${known.source}|${[...fresh, '^$'].join('|')}`, 'g'),
      (text) => {
        places.push(wordOf(text) ?? { kind: 'new' })
        return '%s'
      },
    )
    return { template, places }
  }
  return said.flatMap(({ text, values }) =>
    values.length > 0
      ? [{ text, values: values.map(templateOf) }]
      : text.split(';').map((part) => ({ text: part.trim(), values: [] })),
  )
}

const placeSql = (place: Place): string => {
  switch (place.kind) {
    case 'sale':
      return `lpad(to_hex(:sale::bigint), 32, '0')`
    case 'new':
      return 'uuidv7()'
    case 'now':
      return 'now()'
    case 'product':
      return shelfIdSql(`:p${place.line}::bigint`)
  }
}

/** The statements as a script of pgbench, and the templates to define on its command line. */
export function pgbenchScript(statements: readonly Statement[]): {
  script: string
  defined: Readonly<Record<string, string>>
} {
  const defined: Record<string, string> = {}
  const lines = statements.map(({ text, values }) => {
    const filled = values.map(({ template, places }) => {
      const name = `t${Object.keys(defined).length}`
      defined[name] = template
      return `format(:${name}, ${places.map(placeSql).join(', ')})::jsonb`
    })
    return `${text.replace(/\$(\d+)/g, (_, at) => filled[Number(at) - 1] ?? 'null')};`
  })
  const choices = Array.from(
    { length: LINES },
    (_, line) => `\\set p${line} random(${line * SHELF + 1}, ${(line + 1) * SHELF})`,
  )
  return {
    script: ['\\set sale random(1, 9223372036854775806)', ...choices, ...lines, ''].join('\n'),
    defined,
  }
}

/** The statements of one sale with everything filled in, for a client that is not pgbench. */
export function filledIn(statements: readonly Statement[]): { text: string; values: string[] }[] {
  const sale = randomUUID()
  const products = Array.from({ length: LINES }, (_, line) =>
    shelfId(line * SHELF + 1 + Math.floor(Math.random() * SHELF)),
  )
  const now = new Date().toISOString()
  const textOf = (place: Place): string => {
    switch (place.kind) {
      case 'sale':
        return sale
      case 'new':
        return randomUUID()
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
      return template.replace(/%[s%]/g, (sign) => (sign === '%%' ? '%' : (filling.shift() ?? '')))
    }),
  }))
}
