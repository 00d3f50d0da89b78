import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { FileText, Hash, MonitorSmartphone } from 'lucide-react'
import {
  defineNotices,
  defineScreens,
  type ModuleNotices,
} from '#modules/identity/permissions/module-screens.ts'
import { officeRoute } from '#ui/page/office-routes.ts'
import { listFilters } from '#ui/table/list-filters.ts'
import { fiscalMenuMessages } from './fiscal-menu.messages.ts'
import { fiscalNoticesMessages } from './fiscal-notices.messages.ts'
import { documentName, isDocumentType } from './ncf/document-types.ts'
import { ncfTypeFilters } from './ncf-types/ncf-type-filters.ts'

const ranges = createRoute({
  getParentRoute: () => officeRoute,
  path: 'settings/ncf',
  validateSearch: listFilters,
  component: lazyRouteComponent(() => import('./ranges/ranges-route.tsx'), 'RangesRoute'),
})

const ncfTypes = createRoute({
  getParentRoute: () => officeRoute,
  path: 'settings/ncf-types',
  validateSearch: ncfTypeFilters,
  component: lazyRouteComponent(() => import('./ncf-types/ncf-types-route.tsx'), 'NcfTypesRoute'),
})

const tills = createRoute({
  getParentRoute: () => officeRoute,
  path: 'settings/tills',
  component: lazyRouteComponent(() => import('./tills/tills-route.tsx'), 'TillsRoute'),
})

/** A notice carries the type of the document as it is kept. */
const withDocumentName: ModuleNotices['said'] = (params, language) => {
  const type = String(params.document_type ?? '')
  return { ...params, document_type: isDocumentType(type) ? documentName(type, language) : type }
}

export const fiscalScreens = defineScreens({
  words: fiscalMenuMessages,
  routes: [ranges, ncfTypes, tills],
  menu: [
    {
      code: '910',
      title: 'fiscal',
      path: '/home/settings/ncf',
      permission: 'fiscal.view',
      icon: <FileText />,
      group: 'administration',
    },
    {
      code: '911',
      title: 'ncf_types',
      path: '/home/settings/ncf-types',
      permission: 'fiscal.view',
      icon: <Hash />,
      group: 'administration',
    },
    {
      code: '903',
      title: 'tills',
      path: '/home/settings/tills',
      permission: 'fiscal.view',
      icon: <MonitorSmartphone />,
      group: 'administration',
    },
  ],
  notices: defineNotices({
    words: fiscalNoticesMessages,
    kinds: ['fiscal_range_ending', 'fiscal_range_expiring', 'fiscal_range_exhausted', 'fiscal_range_missing'],
    said: withDocumentName,
  }),
})
