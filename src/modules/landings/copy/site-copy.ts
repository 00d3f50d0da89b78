import type { Say } from '../landings.ts'
import type { LandingWords } from '../shown/landing-page.ts'
import type { SiteWords } from '../shown/site.ts'

export const siteWords = (say: Say): SiteWords => ({
  skip: say('Ir al contenido', 'Skip to content'),
  menu: say('Menú', 'Menu'),
  language: say('Idioma', 'Language'),
  to_dark: say('Modo oscuro', 'Dark mode'),
  to_light: say('Modo claro', 'Light mode'),
  sections: say('Secciones', 'Sections'),
  more: say('Más de Enzzo', 'More of Enzzo'),
})

export const landingWords = (say: Say): LandingWords => ({
  close: say('Cerrar', 'Close'),
  pause: say('Pausar', 'Pause'),
  go_on: say('Seguir', 'Go on'),
  previous: say('Anterior', 'Previous'),
  next: say('Siguiente', 'Next'),
  opinion: say('Opinión', 'Opinion'),
  out_of_five: say('de 5 estrellas', 'out of 5 stars'),
  figures: say('En cifras', 'In figures'),
  a_month: say('al mes', 'a month'),
  from: say('desde', 'from'),
  as_agreed: say('A medida', 'Custom'),
  offer_until: say('Hasta el', 'Until'),
  step: say('Paso', 'Step'),
  not_yet: say('Todavía no está', 'Not there yet'),
})

/** By the addresses of the plain pages, what a link to each is called. */
export const linkNames = (say: Say) =>
  ({
    '/docs': say('Documentación', 'Documentation'),
    '/api': 'API',
    '/webinars': 'Webinars',
    '/blog': 'Blog',
    '/casos': say('Casos de éxito', 'Success stories'),
    '/certificacion': say('Certificación', 'Certification'),
    '/comunidad': say('Comunidad', 'Community'),
    '/about': say('Nosotros', 'About'),
    '/partners': say('Socios', 'Partners'),
    '/careers': say('Empleos', 'Careers'),
    '/help': say('Ayuda', 'Help'),
    '/status': say('Estado', 'Status'),
    '/terms': say('Términos', 'Terms'),
    '/privacy': say('Privacidad', 'Privacy'),
    '/cookies': 'Cookies',
    '/legal': say('Aviso legal', 'Legal notice'),
    '/portal': say('Portal de clientes', 'Client portal'),
  }) as const
export type PlainPath = keyof ReturnType<typeof linkNames>

export const productNames = (say: Say) =>
  ({
    pos: 'POS',
    forms: say('Formularios', 'Forms'),
    dental: 'Dental',
    legatti: 'Legatti',
  }) as const
