import { defineMessages } from '#ui/words/messages.ts'

export const storefrontMenuMessages = defineMessages(
  'storefront_menu',
  {
    banners: 'Banners',
    posts: 'Blog',
    testimonials: 'Opiniones',
    new_post: 'Nueva entrada del blog',
    messages: 'Mensajes',
    subscribers: 'Suscriptores',
    home: 'Inicio de la tienda',
  },
  {
    banners: 'Banners',
    posts: 'Blog',
    testimonials: 'Testimonials',
    new_post: 'New blog post',
    messages: 'Messages',
    subscribers: 'Subscribers',
    home: 'Home of the store',
  },
)
