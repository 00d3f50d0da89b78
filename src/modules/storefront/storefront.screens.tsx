import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { BellRing, FileText, LayoutDashboard, Tags, Users } from 'lucide-react'
import { defineNotices, defineScreens } from '#modules/identity/permissions/module-screens.ts'
import { officeRoute } from '#ui/page/office-routes.ts'
import { listFilters } from '#ui/table/list-filters.ts'
import { messageFilters } from './contact/office/message-filters.ts'
import { postFilters } from './content/posts/post-filters.ts'
import { subscriberFilters } from './newsletter/office/subscriber-filters.ts'
import { storefrontMenuMessages } from './storefront-menu.messages.ts'
import { storefrontNoticesMessages } from './storefront-notices.messages.ts'

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

const messages = createRoute({
  getParentRoute: () => officeRoute,
  path: 'store/messages',
  validateSearch: messageFilters,
  component: lazyRouteComponent(() => import('./contact/office/messages-route.tsx'), 'MessagesRoute'),
})

const subscribers = createRoute({
  getParentRoute: () => officeRoute,
  path: 'store/subscribers',
  validateSearch: subscriberFilters,
  component: lazyRouteComponent(
    () => import('./newsletter/office/subscribers-route.tsx'),
    'SubscribersRoute',
  ),
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
  notices: defineNotices({ words: storefrontNoticesMessages, kinds: ['store_message', 'store_subscribers'] }),
  routes: [banners, testimonials, posts, post, messages, subscribers, home],
  menu: [
    {
      code: '139',
      title: 'home',
      path: '/home/store/pages/home',
      permission: 'ecommerce.update',
      icon: <LayoutDashboard />,
      group,
    },
    { code: '142', title: 'banners', path: '/home/store/banners', permission, icon: <Tags />, group },
    { code: '143', title: 'posts', path: '/home/store/posts', permission, icon: <FileText />, group },
    {
      code: '144',
      title: 'testimonials',
      path: '/home/store/testimonials',
      permission,
      group,
      icon: <Users />,
    },
    { code: '146', title: 'messages', path: '/home/store/messages', permission, icon: <BellRing />, group },
    {
      code: '150',
      title: 'subscribers',
      path: '/home/store/subscribers',
      permission,
      group,
      icon: <Users />,
    },
  ],
  codes: [{ code: '147', title: 'new_post', path: '/home/store/posts/new', permission: 'ecommerce.update' }],
})
