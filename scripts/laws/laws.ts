/** One import: of what runs, or, for the laws that say so, of a type alone. */
export type Import = { from: string; to: string }

type Law = {
  name: string
  /** Why, and what to do instead. */
  because: string
  /** Held for types too: who knows a type cannot be read, moved or deleted without it. */
  ofTypes?: true
  broken: (edge: Import) => boolean
}

/** From the ground up, each module at a rank of its own; a module knows those before it. */
export const RANKS: readonly string[] = [
  'notifications',
  'identity',
  'tenancy',
  'activity',
  'plans',
  'media',
  'catalogue',
  'customers',
  'employees',
  'accounting',
  'pricing',
  'inventory',
  'fiscal',
  'cash',
  'vouchers',
  'invoices',
  'commissions',
  'ecf',
  'cards',
  'printing',
  'delivery',
  'payment-links',
  'reminders',
  'approvals',
  'billing',
  'appointments',
  'public-booking',
  'pos',
  'store-catalogue',
  'store-orders',
  'storefront',
  'forms',
  'legal',
  'dental',
  'landings',
  'commands',
  'reports',
  'super-admin',
]

const moduleOf = (file: string): string | null => /^src\/modules\/([^/]+)\//.exec(file)?.[1] ?? null
const rankOf = (file: string): number => RANKS.indexOf(moduleOf(file) ?? '')

const isServer = (file: string): boolean => /\.(server|tables|router|job|module)\.ts$/.test(file)
const isTables = (file: string): boolean => file.endsWith('.tables.ts')
/** Draws, or runs beside what does. */
const isScreen = (file: string): boolean => file.endsWith('.tsx') || file.endsWith('.client.ts')
const isWords = (file: string): boolean => file.endsWith('.messages.ts')
const isInBrowser = (file: string): boolean => /^src\/(ui|app\/browser)\//.test(file) || isScreen(file)
const isGround = (file: string): boolean => /^src\/(platform|ui)\//.test(file)
/** A rule or an error: runs on both sides. */
const isRule = (file: string): boolean =>
  /^src\/(modules|platform)\/.*\.ts$/.test(file) && !isServer(file) && !isWords(file) && !isScreen(file)

/** What only one side has. The platform's own pure files may not touch it either. */
const IMPURE =
  /^(node:.*|pg|drizzle-orm|hono|@hono\/node-server|pg-boss|pino|react|react-dom|@trpc\/server)(\/|$)/

/** Session and permission, shop, typed codes: what the shell itself is about. */
const SHELL_MODULES: ReadonlySet<string> = new Set(['identity', 'tenancy', 'commands'])

export const LAWS: readonly Law[] = [
  {
    name: 'arrows-go-down',
    because: 'A module knows those of a lower rank. Call from above, inside the transaction.',
    ofTypes: true,
    broken: ({ from, to }) => rankOf(from) >= 0 && rankOf(to) > rankOf(from),
  },
  {
    name: 'every-module-has-a-rank',
    because: 'A new module takes its place among the ranks first.',
    broken: ({ from }) => moduleOf(from) !== null && rankOf(from) < 0,
  },
  {
    name: 'the-ground-knows-no-module',
    because: 'platform and ui serve every module and know none.',
    ofTypes: true,
    broken: ({ from, to }) => isGround(from) && /^src\/(modules|app)\//.test(to),
  },
  {
    name: 'only-app-knows-app',
    because: 'app composes the modules; a module that needs it takes what it needs as an argument.',
    ofTypes: true,
    broken: ({ from, to }) => from.startsWith('src/modules/') && to.startsWith('src/app/'),
  },
  {
    name: 'the-shell-names-no-module',
    because:
      'What the shell needs of a module comes by its <module>.screens.tsx, and what can be set of it by its <module>.settings.tsx, from the one list of each.',
    ofTypes: true,
    broken: ({ from, to }) =>
      from.startsWith('src/app/browser/') &&
      !/^src\/app\/browser\/(modules|settings-forms)\.ts$/.test(from) &&
      !SHELL_MODULES.has(moduleOf(to) ?? 'identity'),
  },
  {
    name: 'app-names-no-module',
    because:
      'app composes what manifests give; of identity and tenancy alone, by whom a call and its shop are known, it asks more.',
    ofTypes: true,
    broken: ({ from, to }) =>
      /^src\/app\/(?!browser\/)/.test(from) &&
      /^src\/modules\/(?!identity\/|tenancy\/)/.test(to) &&
      !/\.(module\.ts|pages\.tsx)$/.test(to),
  },
  {
    name: 'rules-are-pure',
    because: 'A file without a suffix runs on both sides: no database, clock, React or Node.',
    broken: ({ from, to }) => isRule(from) && (isServer(to) || isScreen(to) || IMPURE.test(to)),
  },
  {
    name: 'screens-stay-in-the-browser',
    because: 'A screen asks the server through its procedures.',
    broken: ({ from, to }) => isInBrowser(from) && isServer(to),
  },
  {
    name: 'the-server-draws-nothing',
    because: 'A server file that imports a screen pulls the browser in.',
    broken: ({ from, to }) => isServer(from) && isScreen(to),
  },
  {
    name: 'simulators-stand-outside',
    because:
      'A simulator stands in for a third party: the program reaches it by its protocol. Tests may start one.',
    broken: ({ from, to }) => from.startsWith('src/') && to.startsWith('simulators/'),
  },
  {
    name: 'tables-are-private',
    because: 'Ask the module by a verb. Foreign keys downhill and reports alone name its tables.',
    broken: ({ from, to }) =>
      isTables(to) &&
      moduleOf(from) !== null &&
      moduleOf(to) !== null &&
      moduleOf(from) !== moduleOf(to) &&
      !isTables(from) &&
      moduleOf(from) !== 'reports',
  },
]
