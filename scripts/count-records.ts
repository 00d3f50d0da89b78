import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Prints what each record of the settings costs, in lines and in files that name it, what all of them cost together, and beside
 * them customers, as docs/decisions/0061 says it is counted.
 */

/** By what its procedures are called, where it lives below `src/modules`. */
const RECORDS: Readonly<Record<string, readonly string[]>> = {
  cashbox: ['cash/cashboxes'],
  cardProvider: ['cards/settings'],
  configuration: ['tenancy/configuration', 'tenancy/settings'],
  currency: ['invoices/payment-means/currencies'],
  customer: ['customers/records', 'customers/form', 'customers/list'],
  customerType: ['customers/customer-types'],
  invoiceCondition: ['invoices/conditions'],
  invoiceType: ['invoices/invoice-types'],
  ncfType: ['fiscal/ncf-types'],
  paymentMethod: ['invoices/payment-means/methods'],
  productCategory: ['catalogue/categories'],
  promotion: ['catalogue/promotions', 'pricing/promotion-office'],
  provider: ['catalogue/providers'],
  roles: ['identity/roles'],
  tax: ['catalogue/taxes'],
  user: ['identity/users'],
  warehouse: ['inventory/warehouses'],
}

const KINDS = ['rules', 'verbs', 'screen', 'words', 'tests'] as const

function kindOf(file: string): (typeof KINDS)[number] {
  if (/\.test\.tsx?$/.test(file)) return 'tests'
  if (/\.messages\.ts$/.test(file)) return 'words'
  if (/\.(server|router|tables|errors)\.ts$/.test(file)) return 'verbs'
  return /\.(tsx|client\.ts)$/.test(file) ? 'screen' : 'rules'
}

const files = execFileSync('git', ['ls-files', 'src'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file))
const source = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
const moduleOf = (file: string): string | undefined => /^src\/modules\/([^/]+)/.exec(file)?.[1]

/** Whether a file imports from one of the folders. */
const imports = (text: string, folders: readonly string[]): boolean =>
  folders.some((folder) => {
    const last = folder.slice(folder.indexOf('/'))
    return text.includes(`#modules/${folder}/`) || new RegExp(`from '\\.[./]*${last}/`).test(text)
  })

type Cost = { lines: readonly number[]; near: number; far: readonly string[] }

function costOf(noun: string, folders: readonly string[]): Cost {
  const mine = files.filter((file) => folders.some((folder) => file.startsWith(`src/modules/${folder}/`)))
  const lines = KINDS.map((kind) =>
    mine
      .filter((file) => kindOf(file) === kind)
      .reduce((sum, file) => sum + (source.get(file)?.trimEnd().split('\n').length ?? 0), 0),
  )
  const homes = new Set(folders.map((folder) => folder.split('/')[0]))
  const others = files.filter((file) => !mine.includes(file) && kindOf(file) !== 'tests')
  const isNear = (file: string): boolean => homes.has(moduleOf(file) ?? '')
  const near = others.filter((file) => isNear(file) && imports(source.get(file) ?? '', folders)).length
  const far = others.filter((file) => {
    const text = source.get(file) ?? ''
    return !isNear(file) && (imports(text, folders) || text.includes(`api.${noun}.`))
  })
  return { lines, near, far }
}

const print = (noun: string, { lines, near, far }: Cost): void =>
  console.log(`| ${noun} | ${lines.join(' | ')} | ${near} | ${far.length} |`)

console.log(`| record | ${KINDS.join(' | ')} | named in its module | outside |`)
console.log(`|---|${KINDS.map(() => '---:|').join('')}---:|---:|`)
const { customer = [], ...settings } = RECORDS
const costs = Object.entries(settings).map(([noun, folders]) => [noun, costOf(noun, folders)] as const)
for (const [noun, cost] of costs) print(noun, cost)
const all = costs.map(([, cost]) => cost)
print(`all ${all.length}`, {
  lines: KINDS.map((_, at) => all.reduce((sum, { lines }) => sum + (lines[at] ?? 0), 0)),
  near: all.reduce((sum, { near }) => sum + near, 0),
  far: [...new Set(all.flatMap(({ far }) => far))],
})
print('customer', costOf('customer', customer))
