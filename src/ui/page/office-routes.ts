import { createRootRoute, createRoute, redirect } from '@tanstack/react-router'

/** Above every address; the application says how it is drawn. */
export const rootRoute = createRootRoute()

/** Above the office's addresses, behind the sign-in: a module's routes hang from here. */
export const officeRoute = createRoute({ getParentRoute: () => rootRoute, path: '/home' })

/** An address of the office by which a screen is known, too, that stands at `to`. */
export const alsoAt = <const Path extends string>(path: Path, to: string) =>
  createRoute({
    getParentRoute: () => officeRoute,
    path,
    beforeLoad: () => {
      throw redirect({ to, replace: true })
    },
  })
