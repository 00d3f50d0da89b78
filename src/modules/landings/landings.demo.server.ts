import { governing } from '#platform/kernel/ctx.server.ts'
import type { ModuleDemo } from '#platform/module/demo.server.ts'
import { landingContent, saveLandingContent } from './content/landing-content.server.ts'
import { type LandingContent, landingContentSchema } from './content/landing-content.ts'
import { type InBoth, inLanguage } from './copy/in-both.ts'
import { LANDING_TERMS, LANDINGS, type Landing } from './landings.ts'

type Said = Pick<LandingContent, 'stats' | 'testimonials' | 'offer'>

const opinion = (
  name: string,
  role: readonly [string, string],
  company: string,
  content: readonly [string, string],
) => ({ name, role, company, content, rating: 5 })

/** What the owner of the demo's installation says on its pages, to be changed or put away as any other's. */
const SAID: Readonly<Record<Landing, InBoth<Said>>> = {
  pos: {
    stats: [
      { value: '1000+', label: ['negocios', 'businesses'] },
      { value: '5M+', label: ['transacciones al mes', 'transactions a month'] },
      { value: '2 min', label: ['en responder', 'to answer you'] },
    ],
    testimonials: [
      opinion('Altagracia Núñez', ['Propietaria', 'Owner'], 'Colmado La Altagracia', [
        'Se fue la luz del barrio y la fila siguió. Al volver la línea, todo estaba enviado.',
        'The power went in the whole street and the queue went on. When the line was back, all had been sent.',
      ]),
      opinion('Ramón Peguero', ['Gerente', 'Manager'], 'Ferretería Peguero', [
        'Cuadramos la caja en cinco minutos, y la diferencia queda escrita.',
        'We count the cash in five minutes, and the difference is written down.',
      ]),
      opinion('Yulissa Peña', ['Cajera', 'Cashier'], 'Minimarket Duarte', [
        'Cobro sin soltar el lector: escaneo, F9 y listo.',
        'I take the money without letting go of the scanner: scan, F9, done.',
      ]),
    ],
    offer: null,
  },
  forms: {
    stats: [{ value: '100', label: ['respuestas gratis al mes', 'free responses a month'] }],
    testimonials: [],
    offer: null,
  },
  dental: {
    stats: [],
    testimonials: [
      opinion('Dra. Carolina Batista', ['Odontóloga', 'Dentist'], 'Clínica Batista', [
        'Los pacientes reservan solos y ya nadie queda citado dos veces.',
        'Patients book by themselves, and nobody is booked twice any more.',
      ]),
      opinion('Dr. Luis Féliz', ['Ortodoncista', 'Orthodontist'], 'Centro Dental Naco', [
        'El recordatorio sale solo y las sillas vacías se acabaron.',
        'The reminder goes out by itself, and empty chairs are over.',
      ]),
      opinion('Milagros Rosario', ['Recepción', 'Front desk'], 'Odonto Gazcue', [
        'La factura con su comprobante sale antes de que el paciente se ponga de pie.',
        'The invoice with its fiscal number is ready before the patient stands up.',
      ]),
    ],
    offer: {
      title: ['50 % por 3 meses', '50% for 3 months'],
      text: ['Por tiempo limitado, para clínicas nuevas.', 'For a limited time, for new clinics.'],
      until: null,
    },
  },
  legatti: {
    stats: [
      { value: '500+', label: ['firmas', 'firms'] },
      { value: '10,000+', label: ['casos', 'cases'] },
      { value: '99.9 %', label: ['en línea', 'uptime'] },
      { value: '24/7', label: ['soporte', 'support'] },
    ],
    testimonials: [
      opinion('Lic. Rafael Antonio Peña', ['Socio', 'Partner'], 'Peña & Asociados', [
        'La búsqueda de conflictos nos evitó tomar un caso que no debíamos.',
        'The search for conflicts kept us from taking a case that we should not.',
      ]),
      opinion('Licda. Josefina Marte', ['Abogada', 'Lawyer'], 'Marte Abogados', [
        'Cada cliente con sus poderes y su forma de facturar, en una sola ficha.',
        'Each client with powers of attorney and billing, in one record.',
      ]),
      opinion('Lic. Manuel Cruz', ['Director', 'Director'], 'Bufete Cruz', [
        'Las facturas de igualas salen a tiempo, con su comprobante.',
        'Retainer invoices go out in time, with their fiscal numbers.',
      ]),
    ],
    offer: null,
  },
}

const PHONE = '809-555-0100'

/** The figures and opinions of the demo's landing pages, where nobody said any yet. */
export const landingsDemo: ModuleDemo = {
  installation: async (ctx) => {
    for (const product of LANDINGS)
      for (const language of LANDING_TERMS[product].languages) {
        const { version } = await landingContent(ctx, { product, language })
        if (version > 0) continue
        const content = landingContentSchema.parse({
          ...inLanguage<Said>(SAID[product], language),
          contact: { phone: PHONE },
        })
        await governing(ctx, (tx) => saveLandingContent(tx, { product, language, content, version }))
      }
  },
}
