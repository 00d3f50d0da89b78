/** How a call ended, as a value: what is then done with it is not to be taken for a failure of the call. */
export async function settled<T>(work: Promise<T>): Promise<{ value: T } | { error: unknown }> {
  try {
    return { value: await work }
  } catch (error) {
    return { error }
  }
}

const noAnswer = (): Error => new DOMException('no answer in time', 'TimeoutError')

/**
 * Waits for some work so many milliseconds and no longer: what hangs is as good as lost. What comes of it after all is
 * taken by nobody, and work that heeds the signal is called off.
 *
 * @throws what the work throws; `late`, a `TimeoutError` unless said, when it takes longer.
 */
export async function inTime<T>(
  work: (signal: AbortSignal) => Promise<T>,
  ms: number,
  late: () => Error = noAnswer,
): Promise<T> {
  const patience = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = late()
      reject(error)
      patience.abort(error)
    }, ms)
  })
  try {
    return await Promise.race([work(patience.signal), tooLong])
  } finally {
    clearTimeout(timer)
  }
}
