import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { partsNeeded } from '#platform/module/parts.ts'
import { PARTS } from './permissions.server.ts'

/** How sources ask for a part of the shop by its code; a list of them between brackets. */
const ASKED = [
  /\busePart\('(\w+)'/g,
  /\bofPart\('(\w+)'/g,
  /\bhasModule\([\w.]+, '(\w+)'/g,
  /\barePartsOn\(\w+, \[([^\]]*)\]/g,
  /^\s*part: '(\w+)',/gm,
]

const SOURCES = globSync('src/{modules,app}/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

const asked = SOURCES.flatMap(({ file, text }) =>
  ASKED.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(([, codes = '']) =>
      [...codes.matchAll(/\w+/g)].map(([code]) => ({ file, code })),
    ),
  ),
)

test('whoever asks whether a part is on names one that there is: any other would be off for good', () => {
  expect(asked.length).toBeGreaterThan(50)
  expect(asked.filter(({ code }) => !Object.hasOwn(PARTS, code))).toEqual([])
})

/** Lists of parts that work without a person waits for. */
const WHOLE = [/\barePartsOn\(\w+, \[([^\]]*)\]/g, /\bPARTS_OF_(?!DAY)\w+ = \[([^\]]*)\]/g]

test('work without a person names all that its part needs: a part is off with what it needs', () => {
  const lists = SOURCES.flatMap(({ file, text }) =>
    WHOLE.flatMap((pattern) =>
      [...text.matchAll(pattern)].map(([, codes = '']) => ({ file, codes: codes.match(/\w+/g) ?? [] })),
    ),
  )
  expect(lists.length).toBeGreaterThan(10)
  const lacking = ({ codes }: { codes: string[] }) =>
    partsNeeded(PARTS, codes).filter((code) => !codes.includes(code))
  expect(
    lists.flatMap((list) => (lacking(list).length > 0 ? { ...list, lacks: lacking(list) } : [])),
  ).toEqual([])
})
