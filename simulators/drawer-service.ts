import { allowPages, answer, bodyOf, jsonIn, type Loopback, startLoopback } from './loopback.ts'

export type DrawerService = Loopback & {
  /** How many times the drawer sprang open. */
  readonly openings: number
  /** Whether it answers that the drawer does not move. */
  jam(jammed: boolean): void
}

/**
 * The service that opens the cash drawer of a counter: `POST /open`, as docs/rules/printing.md has it. `POST /_control
 * {"jammed": true}` makes it fail; `GET /_control` tells how often it opened.
 */
export async function startDrawerService({ port = 0 }: { port?: number } = {}): Promise<DrawerService> {
  const state = { openings: 0, jammed: false }
  const server = await startLoopback(port, async (request, response) => {
    if (request.url === '/_control') {
      const { jammed } = request.method === 'POST' ? jsonIn(await bodyOf(request)) : {}
      if (typeof jammed === 'boolean') state.jammed = jammed
      answer(response, 200, state)
      return
    }
    if (allowPages(request, response)) return
    if (request.method !== 'POST' || request.url !== '/open') {
      answer(response, 404, { error: 'Not found' })
      return
    }
    await bodyOf(request)
    if (state.jammed) {
      answer(response, 500, { error: 'La gaveta no responde' })
      return
    }
    state.openings += 1
    answer(response, 200, { success: true })
  })
  return {
    ...server,
    get openings() {
      return state.openings
    },
    jam: (jammed) => {
      state.jammed = jammed
    },
  }
}
