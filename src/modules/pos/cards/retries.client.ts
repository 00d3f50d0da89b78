/** A terminal whose answer was lost is asked again after so long; then whenever somebody presses. */
const ASK_AFTER_MS = [0, 2_000, 5_000, 10_000, 20_000, 30_000, 30_000, 30_000, 30_000]
const TELL_AGAIN_MS = 3_000

export const waitToAsk = (turn: number): number | undefined => ASK_AFTER_MS[turn]
export const waitToTell = (turn: number): number => (turn === 0 ? 0 : TELL_AGAIN_MS)

type Round = { timer: ReturnType<typeof setTimeout> | undefined }

/** Work that is done turn by turn until it is done with. There is one round for each id: a newer one takes its place. */
export class Retries {
  readonly #rounds = new Map<string, Round>()

  /**
   * Begins a round, in the place of the one that there is for that id; a turn of that one which is under way is its last.
   *
   * @param waitOf how many milliseconds before each turn, counted from 0; undefined is the end of the round.
   * @param work a turn; answers whether there is to be another.
   */
  begin(id: string, waitOf: (turn: number) => number | undefined, work: () => Promise<boolean>): void {
    clearTimeout(this.#rounds.get(id)?.timer)
    const round: Round = { timer: undefined }
    this.#rounds.set(id, round)
    const wait = (turn: number): void => {
      const ms = waitOf(turn)
      if (ms === undefined) this.#rounds.delete(id)
      else round.timer = setTimeout(() => void take(turn), ms)
    }
    const take = async (turn: number): Promise<void> => {
      const again = await work()
      if (this.#rounds.get(id) !== round) return
      if (again) wait(turn + 1)
      else this.#rounds.delete(id)
    }
    wait(0)
  }

  /** Ends all of them. */
  end(): void {
    for (const { timer } of this.#rounds.values()) clearTimeout(timer)
    this.#rounds.clear()
  }
}
