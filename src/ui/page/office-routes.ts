import { createRootRoute, createRoute } from '@tanstack/react-router'

/** Above every address; the application says how it is drawn. */
export const rootRoute = createRootRoute()

/** Above the office's addresses, behind the sign-in: a module's routes hang from here. */
export const officeRoute = createRoute({ getParentRoute: () => rootRoute, path: '/home' })
