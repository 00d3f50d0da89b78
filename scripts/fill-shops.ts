import { fillShops } from './journey-shops.ts'

/** `node scripts/fill-shops.ts FOLDER`: the demo's shops as journeys begin with them, for `JOURNEY_SHOPS`. */
const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('which folder?')
await fillShops(folder, (line) => console.log(line))
