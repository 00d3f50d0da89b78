import { rule, type Template } from './write-template.ts'

const YES_NO = [
  ['si', ['Sí', 'Yes']],
  ['no', ['No', 'No']],
] as const

/** Somebody writes to the shop. */
export const contact: Template = {
  name: ['Contacto', 'Contact'],
  description: ['Cuéntenos en qué podemos ayudarle.', 'Tell us how we can help you.'],
  tags: [['contacto', 'contact']],
  submit: ['Enviar mensaje', 'Send message'],
  confirmation: [
    'Gracias por escribirnos. Le respondemos pronto.',
    'Thank you for writing. We will answer soon.',
  ],
  groups: [
    {
      id: 'g_mensaje',
      name: ['Su mensaje', 'Your message'],
      columns: 2,
      fields: [
        {
          key: 'nombre',
          type: 'text',
          label: ['Nombre', 'Name'],
          required: true,
          validation: { maxLength: 100 },
        },
        { key: 'correo', type: 'email', label: ['Correo electrónico', 'Email'], required: true },
        {
          key: 'telefono',
          type: 'tel',
          label: ['Teléfono', 'Phone'],
          placeholder: ['809-555-0100', '809-555-0100'],
        },
        {
          key: 'motivo',
          type: 'select',
          label: ['Motivo', 'Reason'],
          required: true,
          allowFiltering: true,
          options: [
            ['informacion', ['Información', 'Information']],
            ['cotizacion', ['Cotización', 'Quotation']],
            ['reclamo', ['Reclamo', 'Complaint']],
            ['otro', ['Otro', 'Other']],
          ],
        },
        {
          key: 'factura',
          type: 'text',
          label: ['Número de factura', 'Invoice number'],
          help: ['Está al comienzo de su recibo.', 'It stands at the top of your receipt.'],
        },
        {
          key: 'mensaje',
          type: 'textarea',
          label: ['Mensaje', 'Message'],
          required: true,
          width: 'full',
          validation: { minLength: 10, maxLength: 2000 },
        },
      ],
    },
  ],
  conditionals: [rule('motivo', 'equals', 'reclamo', { show: ['factura'], require: ['factura'] })],
}

/** What a clinic asks of a new patient. */
export const patient: Template = {
  name: ['Ingreso de paciente', 'New patient'],
  description: [
    'Lo que su médico necesita saber antes de la consulta.',
    'What your doctor needs to know before the visit.',
  ],
  tags: [['salud', 'health']],
  submit: ['Enviar', 'Send'],
  confirmation: ['Gracias. Lo esperamos en su cita.', 'Thank you. We look forward to your visit.'],
  groups: [
    {
      id: 'g_datos',
      name: ['Datos personales', 'Personal data'],
      columns: 2,
      fields: [
        { key: 'nombre', type: 'text', label: ['Nombre completo', 'Full name'], required: true },
        {
          key: 'cedula',
          type: 'text',
          label: ['Cédula o pasaporte', 'Identity card or passport'],
          required: true,
          placeholder: ['000-0000000-0', '000-0000000-0'],
        },
        { key: 'nacimiento', type: 'date', label: ['Fecha de nacimiento', 'Date of birth'], required: true },
        { key: 'edad', type: 'number', label: ['Edad', 'Age'], readOnly: true },
        { key: 'telefono', type: 'tel', label: ['Teléfono', 'Phone'], required: true },
        { key: 'correo', type: 'email', label: ['Correo', 'Email'] },
        { key: 'tutor', type: 'text', label: ['Padre, madre o tutor', 'Parent or guardian'], width: 'full' },
      ],
    },
    {
      id: 'g_historia',
      name: ['Historia clínica', 'Medical history'],
      columns: 2,
      fields: [
        {
          key: 'condiciones',
          type: 'checkbox',
          label: ['¿Padece alguna de estas condiciones?', 'Do you have any of these conditions?'],
          width: 'full',
          allowFiltering: true,
          options: [
            ['hipertension', ['Hipertensión', 'High blood pressure']],
            ['diabetes', ['Diabetes', 'Diabetes']],
            ['asma', ['Asma', 'Asthma']],
            ['embarazo', ['Embarazo', 'Pregnancy']],
            ['anestesia', ['Alergia a la anestesia', 'Allergy to anaesthesia']],
          ],
        },
        {
          key: 'toma_medicamentos',
          type: 'radio',
          label: ['¿Toma algún medicamento?', 'Do you take any medicine?'],
          required: true,
          options: YES_NO,
        },
        {
          key: 'alergias',
          type: 'text',
          label: ['Alergias conocidas', 'Known allergies'],
          placeholder: ['Penicilina, látex, mariscos', 'Penicillin, latex, shellfish'],
        },
        {
          key: 'medicamentos',
          type: 'textarea',
          label: ['¿Qué medicamentos toma?', 'Which medicines do you take?'],
          help: [
            'Escriba nombre y dosis. Incluya vitaminas y tés.',
            'Write name and dose. Include vitamins and teas.',
          ],
          width: 'full',
        },
      ],
    },
    {
      id: 'g_consentimiento',
      name: ['Consentimiento', 'Consent'],
      columns: 1,
      collapsible: true,
      fields: [
        {
          key: 'acepta',
          type: 'toggle',
          label: [
            'Autorizo el uso de estos datos para mi atención',
            'I allow the use of these data for my care',
          ],
          required: true,
        },
        { key: 'firma', type: 'signature', label: ['Firma', 'Signature'], required: true },
      ],
    },
  ],
  calculations: [{ key: 'edad', formula: 'AGE({nacimiento})', decimals: 0 }],
  conditionals: [
    rule('toma_medicamentos', 'equals', 'si', { show: ['medicamentos'], require: ['medicamentos'] }),
    rule('edad', 'less_than', 18, { show: ['tutor'], require: ['tutor'] }),
  ],
}

/** Who wants to work at the shop. */
export const application: Template = {
  name: ['Solicitud de empleo', 'Job application'],
  description: ['Únase a nuestro equipo.', 'Join our team.'],
  tags: [['empleo', 'jobs']],
  submit: ['Enviar solicitud', 'Send application'],
  confirmation: [
    'Recibimos su solicitud. Le llamaremos si su perfil encaja.',
    'We have received your application and will call you if it fits.',
  ],
  groups: [
    {
      id: 'g_persona',
      name: ['Sobre usted', 'About you'],
      columns: 2,
      fields: [
        { key: 'nombre', type: 'text', label: ['Nombre completo', 'Full name'], required: true },
        { key: 'correo', type: 'email', label: ['Correo', 'Email'], required: true },
        { key: 'telefono', type: 'tel', label: ['Teléfono', 'Phone'], required: true },
        {
          key: 'perfil',
          type: 'url',
          label: ['Perfil o portafolio', 'Profile or portfolio'],
          placeholder: ['https://', 'https://'],
        },
      ],
    },
    {
      id: 'g_puesto',
      name: ['El puesto', 'The position'],
      columns: 2,
      fields: [
        {
          key: 'puesto',
          type: 'select',
          label: ['Puesto', 'Position'],
          required: true,
          allowFiltering: true,
          options: [
            ['ventas', ['Ventas', 'Sales']],
            ['caja', ['Caja', 'Cashier']],
            ['almacen', ['Almacén', 'Warehouse']],
            ['administracion', ['Administración', 'Administration']],
          ],
        },
        {
          key: 'desde',
          type: 'date',
          label: ['¿Desde cuándo puede empezar?', 'From when on can you start?'],
          required: true,
        },
        {
          key: 'experiencia',
          type: 'slider',
          label: ['Años de experiencia', 'Years of experience'],
          validation: { min: 0, max: 30 },
          step: 1,
          defaultValue: 0,
        },
        {
          key: 'turnos',
          type: 'checkbox',
          label: ['Turnos disponibles', 'Available shifts'],
          options: [
            ['manana', ['Mañana', 'Morning']],
            ['tarde', ['Tarde', 'Afternoon']],
            ['noche', ['Noche', 'Night']],
          ],
        },
        {
          key: 'curriculum',
          type: 'file',
          label: ['Currículum', 'Résumé'],
          width: 'full',
          required: true,
          fileOptions: {
            multiple: false,
            maxFiles: 1,
            maxSizeBytes: 5_242_880,
            allowedFormats: ['pdf', '.doc', '.docx'],
          },
        },
      ],
    },
  ],
}

/** Who comes to an event, with how many. */
export const event: Template = {
  name: ['Registro a un evento', 'Event registration'],
  description: ['Reserve su cupo.', 'Save your seat.'],
  tags: [['eventos', 'events']],
  submit: ['Registrarme', 'Register'],
  confirmation: ['Su cupo está reservado. ¡Nos vemos!', 'Your seat is saved. See you there!'],
  groups: [
    {
      id: 'g_asistente',
      name: ['Quién asiste', 'Who is coming'],
      columns: 2,
      fields: [
        { key: 'nombre', type: 'text', label: ['Nombre', 'Name'], required: true },
        { key: 'correo', type: 'email', label: ['Correo', 'Email'], required: true },
        {
          key: 'asistencia',
          type: 'radio',
          label: ['¿Asistirá?', 'Will you come?'],
          required: true,
          allowFiltering: true,
          options: YES_NO,
        },
        {
          key: 'acompanantes',
          type: 'number',
          label: ['Acompañantes', 'Guests'],
          validation: { min: 0, max: 5 },
          step: 1,
          defaultValue: 0,
        },
        { key: 'personas', type: 'number', label: ['Personas en total', 'People in all'], readOnly: true },
        {
          key: 'comida',
          type: 'textarea',
          label: ['Restricciones de comida', 'Dietary needs'],
          width: 'full',
        },
      ],
    },
  ],
  calculations: [{ key: 'personas', formula: '1 + COALESCE({acompanantes}, 0)', decimals: 0 }],
  conditionals: [
    rule('asistencia', 'equals', 'si', { show: ['acompanantes', 'personas', 'comida'], require: [] }),
  ],
}
