import type { AppRouter } from '../app.router.ts'

/** Tells the browser's client which procedures the server has; nothing below names this router. */
declare module '#ui/calls/api.ts' {
  interface Register {
    router: AppRouter
  }
}
