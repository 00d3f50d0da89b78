import type { InstallationCall, InstallationPage, PageReply } from '#platform/module/public-page.server.ts'
import { type InBoth, inLanguage } from '../copy/in-both.ts'
import { filledIn, type PlainCopy, plainPages } from '../copy/plain/plain-copy.ts'
import { onboardingPath, PAGE_LANGUAGES, sayIn } from '../landings.ts'
import type { PlainPageProps } from '../shown/plain-page.ts'
import { languageFor, siteFor, siteReply } from './site.server.ts'
import { type Check, stateOf } from './status.server.ts'

type Written = { path: string; copy: InBoth<PlainCopy>; status?: 200 | 503; isListed?: boolean }

/** A page of headings, sentences and links. */
function plainReply(call: InstallationCall, { path, copy, status = 200, isListed }: Written): PageReply {
  const site = siteFor(call, { path, product: null })
  const { title, lead, blocks } = filledIn(inLanguage<PlainCopy>(copy, site.language), {
    brand: site.brand.name,
    email: site.contact.email,
  })
  const props: PlainPageProps = { site, title, lead, blocks }
  return siteReply(call, site, {
    view: 'plain-page',
    props,
    title,
    description: lead,
    status,
    ...(isListed !== undefined && { isListed }),
  })
}

const NAMES: Readonly<Record<Check['name'], readonly [es: string, en: string]>> = {
  program: ['El programa', 'The program'],
  database: ['La base de datos', 'The database'],
  work: ['Correos, avisos y tareas', 'Mail, notices and tasks'],
  clock: ['El reloj del servidor', 'The server’s clock'],
}

/** Whether it serves, found out now: what a balancer is told at /ready, in words. */
async function status(call: InstallationCall): Promise<PageReply> {
  const say = sayIn(languageFor(call, PAGE_LANGUAGES))
  const checks = await stateOf(call.ctx)
  const isGood = checks.every((check) => check.isGood)
  const states = checks.map((check) => ({
    name: say(...NAMES[check.name]),
    state: check.isGood ? say('Funciona', 'Works') : say('Con problemas', 'In trouble'),
    isGood: check.isGood,
  }))
  const copy: PlainCopy = {
    title: say('Estado', 'Status'),
    lead: isGood
      ? say('Todo funciona en este momento.', 'Everything works at this moment.')
      : say('Hay algo que no funciona en este momento.', 'Something does not work at this moment.'),
    blocks: [
      { states },
      {
        text: say(
          'Se comprueba al abrir esta página, escribiendo de verdad en la base de datos y viendo si algo espera más de cinco minutos. Las cajas abiertas siguen vendiendo aunque el servidor no conteste.',
          'It is checked when this page is opened, by really writing to the database and looking whether anything waits for more than five minutes. Tills that are open sell on even where the server does not answer.',
        ),
      },
      { links: [{ href: '/help', label: say('Ayuda', 'Help') }] },
    ],
  }
  return plainReply(call, { path: '/status', copy, status: isGood ? 200 : 503, isListed: false })
}

/** To a product, where one begins without having chosen it. */
const register: InBoth<PlainCopy> = {
  title: ['¿Qué va a llevar con el sistema?', 'What will you run on it?'],
  lead: [
    'Elija por dónde empezar; lo demás se enciende después.',
    'Choose where to begin; the rest is switched on later.',
  ],
  blocks: [
    {
      links: [
        {
          href: onboardingPath('pos'),
          label: ['Un negocio que vende en mostrador', 'A shop that sells over the counter'],
        },
        { href: onboardingPath('forms'), label: ['Formularios', 'Forms'] },
        { href: onboardingPath('dental'), label: ['Una clínica dental', 'A dental practice'] },
        { href: onboardingPath('legatti'), label: ['Una firma de abogados', 'A law firm'] },
      ],
    },
    { links: [{ href: '/auth/signin', label: ['Ya tengo cuenta', 'I have an account'] }] },
  ],
}

export const plainInstallationPages: readonly InstallationPage[] = [
  ...Object.entries(plainPages).map(
    ([path, copy]): InstallationPage => ({
      path,
      answer: async (call) => plainReply(call, { path, copy }),
    }),
  ),
  { path: '/status', answer: status },
  {
    path: '/auth/register',
    answer: async (call) => plainReply(call, { path: '/auth/register', copy: register, isListed: false }),
  },
]
