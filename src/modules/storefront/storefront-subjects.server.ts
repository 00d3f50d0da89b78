import type { Subjects } from '#platform/kernel/subjects.server.ts'

/** What the audit log tells of its records. */
export const storefrontSubjects: Subjects = {
  banner: {
    named: 'select id, title as name from store_banners where tenant_id = current_tenant()',
    path: '/home/store/banners',
    permission: 'ecommerce.view',
  },
  testimonial: {
    named: 'select id, name from store_testimonials where tenant_id = current_tenant()',
    path: '/home/store/testimonials?search=:name',
    permission: 'ecommerce.view',
  },
  blog_post: {
    named: 'select id, title as name from blog_posts where tenant_id = current_tenant()',
    path: '/home/store/posts/:id',
    permission: 'ecommerce.view',
  },
  store_message: {
    named: 'select id, name from store_messages where tenant_id = current_tenant()',
    path: '/home/store/messages?search=:name',
    permission: 'ecommerce.view',
  },
  store_subscriber: {
    named: 'select id, email as name from store_subscribers where tenant_id = current_tenant()',
    path: '/home/store/subscribers?search=:name',
    permission: 'ecommerce.view',
  },
  store_page: {
    path: '/home/store/pages/home',
    permission: 'ecommerce.update',
  },
}
