import { between, choices } from '#modules/tenancy/demo/seeded-random.ts'
import type { Answers } from '../schema/form-schema.ts'
import type { TemplateName } from '../templates/templates.ts'

type Roll = () => number

const PEOPLE = [
  ['Yolanda Peña', 'yolanda', '809-555-0111'],
  ['Wilkin Rosario', 'wilkin', '829-555-0112'],
  ['Altagracia Mejía', 'altagracia', '849-555-0113'],
  ['Julio César Batista', 'julio', '809-555-0114'],
  ['Mirelys Ureña', 'mirelys', '829-555-0115'],
  ['Ramón Tavárez', 'ramon', '809-555-0116'],
  ['Dahiana Féliz', 'dahiana', '849-555-0117'],
] as const

const personOf = (roll: Roll) => {
  const [name, mail, phone] = PEOPLE[Math.floor(roll() * PEOPLE.length)] ?? PEOPLE[0]
  return { nombre: name, correo: `${mail}@ejemplo.test`, telefono: phone }
}

const REASONS = choices<string>([
  ['informacion', 5],
  ['cotizacion', 3],
  ['reclamo', 2],
  ['otro', 1],
])
const MESSAGES = [
  '¿A qué hora abren los domingos? Quiero pasar con mi mamá.',
  'Necesito precio por caja de agua para una actividad del colegio.',
  'El arroz que compré ayer vino con la funda abierta.',
  '¿Hacen entregas en Villa Mella? Somos un grupo de vecinos.',
]

/** What people would answer to a template, as chance has it. */
const ANSWER: Readonly<Partial<Record<TemplateName, (roll: Roll) => Answers>>> = {
  contact: (roll) => {
    const motivo = REASONS(roll())
    return {
      ...personOf(roll),
      motivo,
      mensaje: MESSAGES[between(roll(), [0, MESSAGES.length - 1])] ?? '',
      ...(motivo === 'reclamo' && { factura: `B02000020${between(roll(), [10, 99])}` }),
    }
  },
  survey: (roll) => {
    const general = choices([
      [5, 6],
      [4, 4],
      [3, 2],
      [2, 1],
    ])(roll())
    const wantsCall = roll() < 0.2
    return {
      general,
      atencion: Math.min(5, general + 1),
      recomienda: Math.min(10, general * 2),
      quiere_llamada: wantsCall,
      ...(general < 4 && { que_fallo: 'La fila estaba larga y solo había una caja abierta.' }),
      ...(wantsCall && { telefono: personOf(roll).telefono }),
    }
  },
  order: (roll) => {
    const { nombre, telefono } = personOf(roll)
    const isSent = roll() < 0.6
    return {
      nombre,
      telefono,
      entrega: isSent ? 'domicilio' : 'recoger',
      ...(isSent && { direccion: 'Calle Duarte 45, Los Mina' }),
      bandejas: between(roll(), [0, 3]),
      bizcochos: between(roll(), [0, 2]),
      refrescos: between(roll(), [2, 24]),
      dia: `2026-12-${between(roll(), [10, 31])}`,
      hora: choices([
        ['10:00', 2],
        ['15:30', 3],
        ['18:00', 1],
      ])(roll()),
    }
  },
  event: (roll) => {
    const { nombre, correo } = personOf(roll)
    const isComing = roll() < 0.8
    return {
      nombre,
      correo,
      asistencia: isComing ? 'si' : 'no',
      ...(isComing && { acompanantes: between(roll(), [0, 3]) }),
    }
  },
  quotation: (roll) => ({
    empresa: choices([
      ['Cafetería Doña Luz', 1],
      ['Colegio San Marcos', 2],
      ['Hotel Las Palmas', 1],
    ])(roll()),
    contacto: personOf(roll).nombre,
    correo: personOf(roll).correo,
    detalle: 'Suministro mensual de agua, arroz y aceite para el comedor.',
    presupuesto: choices([
      ['hasta_50', 3],
      ['hasta_250', 2],
      ['mas', 1],
    ])(roll()),
  }),
}

/** The forms that the demo's shop has published, with how many answered each. */
export const DEMO_FORMS: readonly (readonly [template: TemplateName, answers: number])[] = [
  ['quotation', 6],
  ['event', 9],
  ['order', 12],
  ['survey', 18],
  ['contact', 11],
]

export const demoAnswers = (template: TemplateName, roll: Roll): Answers => ANSWER[template]?.(roll) ?? {}
