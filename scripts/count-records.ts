import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Prints what each record of the settings costs, in lines and in files that name it, as docs/decisions/0061 has it. */

/** By what its procedures are called, where it lives below `src/modules`. */
const RECORDS: Readonly<Record<string, readonly string[]>> = {
  cashbox: ['cash/cashboxes'],
  cardProvider: ['cards/settings'],
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

console.log(`| record | ${KINDS.join(' | ')} | named in its module | outside |`)
console.log(`|---|${KINDS.map(() => '---:|').join('')}---:|---:|`)
for (const [noun, folders] of Object.entries(RECORDS)) {
  const mine = files.filter((file) => folders.some((folder) => file.startsWith(`src/modules/${folder}/`)))
  const lines = KINDS.map((kind) =>
    mine
      .filter((file) => kindOf(file) === kind)
      .reduce((sum, file) => sum + (source.get(file)?.trimEnd().split('\n').length ?? 0), 0),
  )
  const homes = new Set(folders.map((folder) => folder.split('/')[0]))
  const others = files.filter((file) => !mine.includes(file) && kindOf(file) !== 'tests')
  const isNear = (file: string): boolean => homes.has(moduleOf(file) ?? '')
  const near = others.filter((file) => isNear(file) && imports(source.get(file) ?? '', folders))
  const far = others.filter((file) => {
    const text = source.get(file) ?? ''
    return !isNear(file) && (imports(text, folders) || text.includes(`api.${noun}.`))
  })
  console.log(`| ${noun} | ${lines.join(' | ')} | ${near.length} | ${far.length} |`)
}
