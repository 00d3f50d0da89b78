/** From how many beginnings a property is tried at each run; `SEEDS=100` tries more. */
const COUNT = Number(process.env.SEEDS ?? 8)

/** Beginnings that no run before had: each is told with the test's name, to be tried again. */
export const SEEDS: readonly number[] = Array.from(
  { length: COUNT },
  () => Math.floor(Math.random() * 2 ** 32) - 2 ** 31,
)
