export type BenchOptions = {
  /** Shorter runs and smaller tables: to see that a benchmark works, not to quote it. */
  quick: boolean
  /** Writes what the server's processor was busy with to `./profiles`. */
  profile: boolean
}
