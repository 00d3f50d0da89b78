import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PARTS } from './permissions.server.ts'

/** How sources ask for a part of the shop by its code; a list of them between brackets. */
const ASKED = [
  /\busePart\('(\w+)'/g,
  /\bofPart\('(\w+)'/g,
  /\bhasModule\([\w.]+, '(\w+)'/g,
  /\barePartsOn\(\w+, \[([^\]]*)\]/g,
  /^\s*part: '(\w+)',/gm,
]

const asked = globSync('src/{modules,app}/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
  .flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return ASKED.flatMap((pattern) =>
      [...text.matchAll(pattern)].flatMap(([, codes = '']) =>
        [...codes.matchAll(/\w+/g)].map(([code]) => ({ file, code })),
      ),
    )
  })

test('whoever asks whether a part is on names one that there is: any other would be off for good', () => {
  expect(asked.length).toBeGreaterThan(50)
  expect(asked.filter(({ code }) => !Object.hasOwn(PARTS, code))).toEqual([])
})
