import type { ServerModule } from '#platform/module/server-module.server.ts'
import { docsPages } from './page/docs-pages.server.ts'
import { landingPages } from './page/landing-pages.server.ts'
import { plainInstallationPages } from './page/plain-pages.server.ts'
import { startPages } from './page/start-pages.server.ts'

export const landingsModule = {
  name: 'landings',
  demo: () => import('./landings.demo.server.ts').then(({ landingsDemo }) => landingsDemo),
  installationPages: [...startPages, ...landingPages, ...plainInstallationPages, ...docsPages],
} satisfies ServerModule
