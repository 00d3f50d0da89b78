import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { FileText, LayoutDashboard, Tags, Users } from 'lucide-react'
import { defineScreens } from '#modules/identity/permissions/module-screens.ts'
import { officeRoute } from '#ui/page/office-routes.ts'
import { listFilters } from '#ui/table/list-filters.ts'
import { postFilters } from './content/posts/post-filters.ts'
import { storefrontMenuMessages } from './storefront-menu.messages.ts'

const banners = createRoute({
  getParentRoute: () => officeRoute,
  path: 'store/banners',
  validateSearch: listFilters,
  component: lazyRouteComponent(() => import('./content/banners/banners-route.tsx'), 'BannersRoute'),
})

const testimonials = createRoute({
  getParentRoute: () => officeRoute,
  path: 'store/testimonials',
  validateSearch: listFilters,
  component: lazyRouteComponent(
    () => import('./content/testimonials/testimonials-route.tsx'),
    'TestimonialsRoute',
  ),
})

const posts = createRoute({
  getParentRoute: () => officeRoute,
  path: 'store/posts',
  validateSearch: postFilters,
  component: lazyRouteComponent(() => import('./content/posts/posts-route.tsx'), 'PostsRoute'),
})

const post = createRoute({
  getParentRoute: () => officeRoute,
  path: 'store/posts/$id',
  component: lazyRouteComponent(() => import('./content/posts/post-route.tsx'), 'PostRoute'),
})

const home = createRoute({
  getParentRoute: () => officeRoute,
  path: 'store/pages/home',
  component: lazyRouteComponent(() => import('./editor/editor-route.tsx'), 'EditorRoute'),
})

const permission = 'ecommerce.view'
const group = 'store'

export const storefrontScreens = defineScreens({
  words: storefrontMenuMessages,
  routes: [banners, testimonials, posts, post, home],
  menu: [
    {
      ...{ code: '148', title: 'home', path: '/home/store/pages/home', permission: 'ecommerce.update' },
      ...{ icon: <LayoutDashboard />, group },
    },
    { code: '142', title: 'banners', path: '/home/store/banners', permission, icon: <Tags />, group },
    { code: '143', title: 'posts', path: '/home/store/posts', permission, icon: <FileText />, group },
    {
      ...{ code: '144', title: 'testimonials', path: '/home/store/testimonials', permission, group },
      icon: <Users />,
    },
  ],
  codes: [{ code: '147', title: 'new_post', path: '/home/store/posts/new', permission: 'ecommerce.update' }],
})
