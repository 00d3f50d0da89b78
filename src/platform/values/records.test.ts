import { expect, test } from 'vitest'
import { LAST_PLACE, placesApart } from './records.ts'

test.each([
  [[], []],
  [
    [1, 2, 3],
    [1, 2, 3],
  ],
  [
    [0, 0, 0],
    [0, 1, 2],
  ],
  [
    [1, 1, 5, 5, 20],
    [1, 2, 5, 6, 20],
  ],
  [
    [0, 998, 998, 999, 999],
    [0, 996, 997, 998, 999],
  ],
])('places %j are %j once no two are alike', (kept, apart) => {
  expect(placesApart(kept)).toEqual(apart)
})

test('of more records than there are places the last ones share theirs', () => {
  const apart = placesApart([3, ...Array.from({ length: LAST_PLACE + 2 }, () => LAST_PLACE)])
  expect(apart.slice(0, 3)).toEqual([0, 1, 2])
  expect(apart.slice(-4)).toEqual([998, 999, 999, 999])
})
