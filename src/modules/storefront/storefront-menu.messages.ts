import { defineMessages } from '#ui/words/messages.ts'

export const storefrontMenuMessages = defineMessages(
  'storefront_menu',
  {
    banners: 'Banners',
    posts: 'Blog',
    testimonials: 'Opiniones',
    new_post: 'Nueva entrada del blog',
    messages: 'Mensajes',
  },
  {
    banners: 'Banners',
    posts: 'Blog',
    testimonials: 'Testimonials',
    new_post: 'New blog post',
    messages: 'Messages',
  },
)
