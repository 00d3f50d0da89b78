/** So long nothing of a file may leave: a line that is only slow moves sooner. */
const STALLED_MS = 20_000
/** So long the server may take once it has all of it: it stands in line to be looked at, or to be drawn. */
const ANSWER_MS = 120_000

/** Ends an upload that does not go on, which without this it may never do: `given` is told first, and then it is cut. */
export function endStalled(request: XMLHttpRequest, given: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = (ms: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      given()
      request.abort()
    }, ms)
  }
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    wait(loaded < total ? STALLED_MS : ANSWER_MS),
  )
  for (const end of ['load', 'error', 'abort'] as const)
    request.addEventListener(end, () => clearTimeout(timer))
  wait(STALLED_MS)
}
