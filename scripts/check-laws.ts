import { resolve } from 'node:path'
import { circles, missing, runtimeImports, sourceFiles } from './laws/imports.ts'
import { deafJourneys } from './laws/journeys.ts'
import { LAWS } from './laws/laws.ts'
import { allImports, roomCircles } from './laws/rooms.ts'
import { shapeBreaches } from './laws/shapes.ts'
import { ambientState, bareForms, foldersByKind, moneySlips, tooLong } from './laws/sizes.ts'
import { downhill, namings, uphill } from './laws/sql.ts'

/** Holds the source against the house's laws. Prints each breach and ends with how many there are. */
const root = resolve(import.meta.dirname, '..')
const files = sourceFiles(root, 'src')
/** Tools are read by the same people: they keep the sizes and the types too. */
const tools = ['scripts', 'simulators', 'bench', 'e2e'].flatMap((folder) => sourceFiles(root, folder))
const edges = files.flatMap((file) => runtimeImports(root, file))
const known = files.flatMap((file) => allImports(root, file))
const named = namings(root, files)
const breaches = [
  ...LAWS.flatMap((law) =>
    (law.ofTypes ? known : edges)
      .filter((edge) => law.broken(edge))
      .map(({ from, to }) => `${law.name}: ${from} imports ${to}. ${law.because}`),
  ),
  ...missing(root, edges).map(({ from, to }) => `${from} imports ${to}, which is not there`),
  ...circles(edges).map((path) => `circle: ${path.join(' → ')}`),
  ...roomCircles(known),
  ...uphill(named),
  ...tooLong(root, [...files, ...tools]),
  ...moneySlips(root, files),
  ...foldersByKind(files),
  ...ambientState(root, files),
  ...deafJourneys(root, tools),
  ...bareForms(root, files),
  ...[...files, ...tools].flatMap((file) => shapeBreaches(root, file)),
]
for (const breach of breaches) console.log(breach)
console.log(
  `${files.length} files, ${edges.length} imports, ${downhill(root, named).length} names of another module's tables in SQL, ` +
    `${breaches.length} breaches of the house's laws`,
)
if (breaches.length > 0) process.exit(1)
