import {
  ChartColumn,
  CloudOff,
  CreditCard,
  FileText,
  LayoutDashboard,
  MonitorCog,
  MonitorSmartphone,
  Package,
  ScanBarcode,
  Settings,
  Tags,
  Users,
  Vault,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { Permission } from '#modules/identity/permissions/permissions.ts'

export type Screen = {
  key:
    | 'dashboard'
    | 'pos'
    | 'offline_sales'
    | 'products'
    | 'customers'
    | 'cash_sessions'
    | 'reports'
    | 'fiscal'
    | 'settings'
    | 'product_categories'
    | 'cashboxes'
    | 'tills'
    | 'card_terminals'
  /** What is typed to get there. */
  code: string
  path:
    | '/home'
    | '/home/pos'
    | '/home/offline-sales'
    | '/home/products'
    | '/home/customers'
    | '/home/cash-sessions'
    | '/home/reports'
    | '/home/settings/ncf'
    | '/home/settings/configuration'
    | '/home/settings/product-categories'
    | '/home/settings/cashboxes'
    | '/home/settings/card-terminals'
    | '/home/settings/tills'
  permission: Permission
  icon: ReactNode
  group: 'daily' | 'administration'
}

/** The screens of the office, in the order of its menu. */
export const SCREENS: readonly Screen[] = [
  {
    key: 'dashboard',
    code: '010',
    path: '/home',
    permission: 'dashboard.view',
    icon: <LayoutDashboard />,
    group: 'daily',
  },
  {
    key: 'pos',
    code: '020',
    path: '/home/pos',
    permission: 'pos.access',
    icon: <ScanBarcode />,
    group: 'daily',
  },
  {
    key: 'products',
    code: '040',
    path: '/home/products',
    permission: 'products.view',
    icon: <Package />,
    group: 'daily',
  },
  {
    key: 'customers',
    code: '080',
    path: '/home/customers',
    permission: 'customers.view',
    icon: <Users />,
    group: 'daily',
  },
  {
    key: 'offline_sales',
    code: '022',
    path: '/home/offline-sales',
    permission: 'pos.review_offline',
    icon: <CloudOff />,
    group: 'administration',
  },
  {
    key: 'cash_sessions',
    code: '036',
    path: '/home/cash-sessions',
    permission: 'pos.cash_report',
    icon: <Vault />,
    group: 'daily',
  },
  {
    key: 'reports',
    code: '090',
    path: '/home/reports',
    permission: 'reports.view',
    icon: <ChartColumn />,
    group: 'daily',
  },
  {
    key: 'fiscal',
    code: '910',
    path: '/home/settings/ncf',
    permission: 'fiscal.view',
    icon: <FileText />,
    group: 'administration',
  },
  {
    key: 'product_categories',
    code: '904',
    path: '/home/settings/product-categories',
    permission: 'settings.view',
    icon: <Tags />,
    group: 'administration',
  },
  {
    key: 'cashboxes',
    code: '901',
    path: '/home/settings/cashboxes',
    permission: 'settings.view',
    icon: <MonitorCog />,
    group: 'administration',
  },
  {
    key: 'card_terminals',
    code: '902',
    path: '/home/settings/card-terminals',
    permission: 'settings.view',
    icon: <CreditCard />,
    group: 'administration',
  },
  {
    key: 'tills',
    code: '903',
    path: '/home/settings/tills',
    permission: 'fiscal.view',
    icon: <MonitorSmartphone />,
    group: 'administration',
  },
  {
    key: 'settings',
    code: '900',
    path: '/home/settings/configuration',
    permission: 'settings.view',
    icon: <Settings />,
    group: 'administration',
  },
]

/** What a person may open; nothing until the server has said. */
export const openScreens = (permissions: ReadonlySet<string> | null): readonly Screen[] =>
  permissions ? SCREENS.filter((screen) => permissions.has(screen.permission)) : []
