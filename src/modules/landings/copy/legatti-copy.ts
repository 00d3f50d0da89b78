import type { LandingCopy } from '../shown/landing-page.ts'

const TRIAL = '/onboarding/legatti'

/** What the page of the law firms' product says, in Spanish alone. */
export const legattiCopy: LandingCopy = {
  title: 'CRM para firmas de abogados',
  description:
    'Clientes, conflictos de interés, diligencia debida, casos y facturación por honorarios para firmas de abogados dominicanas.',
  hero: {
    title: 'Su firma, en orden. Cada cliente, en su ficha.',
    text: 'Clientes, conflictos de interés, casos y honorarios en un mismo sistema, con comprobantes fiscales.',
    trial: { href: TRIAL, label: 'Comenzar prueba gratis' },
    second: { href: TRIAL, label: 'Crear la cuenta de mi firma' },
    note: 'En español y para la República Dominicana.',
    picture: { file: 'legal-clients', size: 'screen', alt: 'Lista de clientes legales de una firma' },
  },
  nav: [
    { href: '#features', label: 'Funciones' },
    { href: '#pricing', label: 'Precios' },
    { href: '#testimonials', label: 'Opiniones' },
    { href: '#contact', label: 'Contacto' },
  ],
  sections: [
    {
      kind: 'points',
      id: 'features',
      title: 'Lo que una firma necesita saber',
      points: [
        {
          icon: 'people',
          title: 'Clientes legales',
          text: 'Cómo se le factura, quién responde por él y qué se firmó, en una ficha.',
        },
        {
          icon: 'search',
          title: 'Conflictos de interés',
          text: 'Busca entre sus clientes y las contrapartes de antes, y guarda lo que encontró.',
        },
        {
          icon: 'check',
          title: 'Diligencia debida',
          text: 'Qué se verificó de cada cliente, cuándo y por quién, y cómo era entonces.',
        },
        {
          icon: 'folder',
          title: 'Casos',
          text: 'Cada caso con su cliente, su prioridad, su estado y sus notas; los urgentes primero.',
        },
        {
          icon: 'receipt',
          title: 'Honorarios y facturas',
          text: 'Cómo paga cada cliente, por hora, fijo o por iguala, y sus facturas con comprobante fiscal y estado de cuenta.',
        },
        {
          icon: 'lock',
          title: 'Portal de clientes',
          text: 'Un acceso aparte, con lo que cada contacto del cliente puede ver. Por ahora se reserva el usuario de cada cliente, y todavía no se entra.',
          isSoon: true,
        },
      ],
    },
    {
      kind: 'screens',
      id: 'screenshots',
      title: 'Mírelo por dentro',
      screens: [
        {
          id: 'clients',
          icon: 'people',
          title: 'Clientes',
          text: 'Estado, facturación y nivel de riesgo de cada uno.',
          picture: { file: 'legal-client', size: 'screen', alt: 'Ficha de un cliente legal' },
        },
        {
          id: 'cases',
          icon: 'folder',
          title: 'Casos',
          text: 'Los que están en marcha, por prioridad.',
          picture: { file: 'legal-cases', size: 'screen', alt: 'Lista de los casos de una firma' },
        },
      ],
    },
    {
      kind: 'small-points',
      id: 'more',
      title: 'Y lo que agradece todos los días',
      points: [
        { icon: 'pen', title: 'Firmas', text: 'Constancia de quién firmó y cuándo' },
        { icon: 'calendar', title: 'Agenda', text: 'Las citas de toda la firma, por profesional' },
        {
          icon: 'bell',
          title: 'Recordatorios',
          text: 'De las citas y de lo que se debe, por correo o WhatsApp',
        },
        { icon: 'form', title: 'Formularios', text: 'El cliente contesta en su teléfono antes de llegar' },
        { icon: 'link', title: 'Enlaces de pago', text: 'Los honorarios se pagan desde el correo' },
        {
          icon: 'chart',
          title: 'Reportes',
          text: 'Lo facturado entre dos fechas y lo que debe cada cliente',
        },
        { icon: 'scale', title: 'Permisos', text: 'Quién ve, cambia, firma y factura, rol por rol' },
        { icon: 'clock', title: 'Auditoría', text: 'Qué cambió, quién y a qué hora' },
      ],
    },
    {
      kind: 'pricing',
      id: 'pricing',
      title: 'Un plan para cada firma',
      text: 'Clientes, conflictos y facturación en todos los planes.',
    },
    { kind: 'opinions', id: 'testimonials', title: 'Lo que dicen las firmas' },
    {
      kind: 'closing',
      id: 'contact',
      title: 'Hablemos de su firma.',
      text: 'Pruebe con los casos de esta semana.',
      buttons: [
        { href: TRIAL, label: 'Comenzar prueba gratis' },
        { href: '/auth/register?trial=true', label: 'Registrar mi firma' },
      ],
    },
  ],
  demo: null,
}
