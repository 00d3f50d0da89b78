import { defineMessages } from '#ui/words/messages.ts'

/** The sentences of what is refused of the store's content, and what of it holds on to pictures. */
export const contentMessages = defineMessages(
  'store_content',
  {
    error_banner_not_found: 'Ese banner ya no está. Actualice la página.',
    error_testimonial_not_found: 'Esa opinión ya no está. Actualice la página.',
    error_post_not_found: 'Esa entrada ya no está. Actualice la página.',
    error_slug_taken: 'Otra entrada tiene esa dirección.',
    error_too_many_posts:
      'Hay {{limit, whole}} entradas, contando las eliminadas, y no caben más. Cambie una que ya no haga falta.',
    error_used_by_banner_one: '{{count, whole}} banner',
    error_used_by_banner_other: '{{count, whole}} banners',
    error_used_by_post_one: '{{count, whole}} entrada del blog',
    error_used_by_post_other: '{{count, whole}} entradas del blog',
    error_used_by_section_one: '{{count, whole}} sección del inicio de la tienda',
    error_used_by_section_other: '{{count, whole}} secciones del inicio de la tienda',
  },
  {
    error_banner_not_found: 'That banner is no longer there. Reload the page.',
    error_testimonial_not_found: 'That testimonial is no longer there. Reload the page.',
    error_post_not_found: 'That post is no longer there. Reload the page.',
    error_slug_taken: 'Another post has that address.',
    error_too_many_posts:
      'There are {{limit, whole}} posts, deleted ones included, and no room for more. Change one that is no longer needed.',
    error_used_by_banner_one: '{{count, whole}} banner',
    error_used_by_banner_other: '{{count, whole}} banners',
    error_used_by_post_one: '{{count, whole}} blog post',
    error_used_by_post_other: '{{count, whole}} blog posts',
    error_used_by_section_one: '{{count, whole}} section of the store’s home',
    error_used_by_section_other: '{{count, whole}} sections of the store’s home',
  },
)
