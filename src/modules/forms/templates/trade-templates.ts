import { PATTERNS } from '../formats/known-patterns.ts'
import { rule, type Template } from './write-template.ts'

/** How satisfied a customer is. */
export const survey: Template = {
  name: ['Encuesta de satisfacción', 'Satisfaction survey'],
  description: ['Un minuto para mejorar.', 'One minute to make us better.'],
  tags: [['encuesta', 'survey']],
  submit: ['Enviar opinión', 'Send opinion'],
  confirmation: ['Gracias por su opinión.', 'Thank you for your opinion.'],
  groups: [
    {
      id: 'g_visita',
      name: ['Su visita', 'Your visit'],
      columns: 1,
      fields: [
        {
          key: 'general',
          type: 'rating',
          label: ['¿Cómo fue su visita?', 'How was your visit?'],
          required: true,
          allowFiltering: true,
        },
        { key: 'atencion', type: 'rating', label: ['La atención', 'The service'] },
        {
          key: 'recomienda',
          type: 'slider',
          label: ['¿Nos recomendaría? De 0 a 10', 'Would you recommend us? From 0 to 10'],
          validation: { min: 0, max: 10 },
          step: 1,
        },
        {
          key: 'que_fallo',
          type: 'textarea',
          label: ['¿Qué podemos mejorar?', 'What can we do better?'],
          validation: { maxLength: 1000 },
        },
        { key: 'quiere_llamada', type: 'toggle', label: ['Quiero que me llamen', 'I want to be called'] },
        { key: 'telefono', type: 'tel', label: ['Teléfono', 'Phone'] },
      ],
    },
  ],
  conditionals: [
    rule('general', 'less_than', 4, { show: ['que_fallo'], require: ['que_fallo'] }),
    rule('quiere_llamada', 'equals', true, { show: ['telefono'], require: ['telefono'] }),
  ],
}

/** An order by form, with its sum. */
export const order: Template = {
  name: ['Pedido', 'Order'],
  description: ['Haga su pedido; le confirmamos por teléfono.', 'Place your order; we confirm it by phone.'],
  tags: [['ventas', 'sales']],
  submit: ['Enviar pedido', 'Send order'],
  confirmation: [
    'Recibimos su pedido. Le llamamos para confirmarlo.',
    'We have received your order and will call to confirm it.',
  ],
  groups: [
    {
      id: 'g_cliente',
      name: ['Sus datos', 'Your data'],
      columns: 2,
      fields: [
        { key: 'nombre', type: 'text', label: ['Nombre', 'Name'], required: true },
        { key: 'telefono', type: 'tel', label: ['Teléfono', 'Phone'], required: true },
        {
          key: 'entrega',
          type: 'radio',
          label: ['Entrega', 'Delivery'],
          required: true,
          allowFiltering: true,
          options: [
            ['recoger', ['Paso a recoger', 'I pick it up']],
            ['domicilio', ['A domicilio', 'To my address']],
          ],
        },
        { key: 'direccion', type: 'textarea', label: ['Dirección', 'Address'], width: 'full' },
      ],
    },
    {
      id: 'g_articulos',
      name: ['Artículos', 'Items'],
      columns: 3,
      fields: [
        {
          key: 'bandejas',
          type: 'number',
          label: ['Bandejas (RD$850)', 'Trays (RD$850)'],
          validation: { min: 0, max: 50 },
          step: 1,
          defaultValue: 0,
        },
        {
          key: 'bizcochos',
          type: 'number',
          label: ['Bizcochos (RD$1,200)', 'Cakes (RD$1,200)'],
          validation: { min: 0, max: 20 },
          step: 1,
          defaultValue: 0,
        },
        {
          key: 'refrescos',
          type: 'number',
          label: ['Refrescos (RD$75)', 'Soft drinks (RD$75)'],
          validation: { min: 0, max: 100 },
          step: 1,
          defaultValue: 0,
        },
        { key: 'envio', type: 'number', label: ['Envío RD$', 'Delivery RD$'], readOnly: true },
        { key: 'total', type: 'number', label: ['Total RD$', 'Total RD$'], readOnly: true },
      ],
    },
    {
      id: 'g_cuando',
      name: ['Cuándo', 'When'],
      columns: 2,
      fields: [
        { key: 'dia', type: 'date', label: ['Día', 'Day'], required: true },
        { key: 'hora', type: 'time', label: ['Hora', 'Time'], required: true },
        { key: 'nota', type: 'textarea', label: ['Nota', 'Note'], width: 'full' },
      ],
    },
  ],
  calculations: [
    { key: 'envio', formula: 'IF({entrega} = "domicilio", 150, 0)', decimals: 2 },
    {
      key: 'total',
      formula: 'SUM(850 * {bandejas}, 1200 * {bizcochos}, 75 * {refrescos}, {envio})',
      decimals: 2,
    },
  ],
  conditionals: [
    rule('entrega', 'equals', 'domicilio', { show: ['direccion', 'envio'], require: ['direccion'] }),
  ],
}

/** What went wrong with something that was bought. */
export const claim: Template = {
  name: ['Reclamo o garantía', 'Claim or warranty'],
  description: ['Díganos qué pasó con su compra.', 'Tell us what happened with your purchase.'],
  tags: [['garantía', 'warranty']],
  submit: ['Enviar reclamo', 'Send claim'],
  confirmation: [
    'Recibimos su reclamo y lo revisamos.',
    'We have received your claim and are looking into it.',
  ],
  groups: [
    {
      id: 'g_compra',
      name: ['La compra', 'The purchase'],
      columns: 2,
      fields: [
        { key: 'nombre', type: 'text', label: ['Nombre', 'Name'], required: true },
        { key: 'correo', type: 'email', label: ['Correo', 'Email'], required: true },
        {
          key: 'ncf',
          type: 'text',
          label: ['NCF de la factura', 'NCF of the invoice'],
          placeholder: ['B0200000001', 'B0200000001'],
          validation: { pattern: '(B\\d{10}|E\\d{12})' },
          pattern: ['Un NCF es B y 10 dígitos, o E y 12.', 'An NCF is B and 10 digits, or E and 12.'],
        },
        { key: 'fecha', type: 'date', label: ['Fecha de compra', 'Date of purchase'], required: true },
        {
          key: 'dias',
          type: 'number',
          label: ['Días desde la compra', 'Days since the purchase'],
          readOnly: true,
        },
      ],
    },
    {
      id: 'g_problema',
      name: ['El problema', 'The problem'],
      columns: 1,
      fields: [
        {
          key: 'tipo',
          type: 'select',
          label: ['¿Qué pasó?', 'What happened?'],
          required: true,
          allowFiltering: true,
          options: [
            ['defecto', ['Defecto de fábrica', 'Manufacturing defect']],
            ['dano', ['Llegó dañado', 'Arrived damaged']],
            ['equivocado', ['No era lo que pedí', 'Not what I ordered']],
          ],
        },
        {
          key: 'descripcion',
          type: 'textarea',
          label: ['Descripción', 'Description'],
          required: true,
          validation: { maxLength: 2000 },
        },
        {
          key: 'fotos',
          type: 'image',
          label: ['Fotos', 'Pictures'],
          fileOptions: { multiple: true, maxFiles: 5, maxSizeBytes: 5_242_880, allowedFormats: ['image/*'] },
        },
      ],
    },
  ],
  calculations: [{ key: 'dias', formula: 'DAYS({fecha}, TODAY())', decimals: 0 }],
}

/** What a company needs to give a price for. */
export const quotation: Template = {
  name: ['Solicitud de cotización', 'Request for quotation'],
  description: [
    'Cuéntenos qué necesita y le enviamos precio.',
    'Tell us what you need and we send you a price.',
  ],
  tags: [['ventas', 'sales']],
  submit: ['Pedir cotización', 'Request quotation'],
  confirmation: [
    'Gracias. Le enviamos la cotización en 24 horas.',
    'Thank you. You get the quotation within 24 hours.',
  ],
  groups: [
    {
      id: 'g_empresa',
      name: ['Su empresa', 'Your company'],
      columns: 2,
      fields: [
        { key: 'empresa', type: 'text', label: ['Empresa', 'Company'], required: true },
        {
          key: 'rnc',
          type: 'text',
          label: ['RNC', 'RNC'],
          validation: { pattern: PATTERNS.rnc },
          pattern: ['Un RNC tiene 9 dígitos; una cédula, 11.', 'An RNC has 9 digits; a cédula, 11.'],
        },
        { key: 'contacto', type: 'text', label: ['Persona de contacto', 'Contact person'], required: true },
        { key: 'correo', type: 'email', label: ['Correo', 'Email'], required: true },
      ],
    },
    {
      id: 'g_necesidad',
      name: ['Lo que necesita', 'What you need'],
      columns: 2,
      fields: [
        {
          key: 'detalle',
          type: 'textarea',
          label: ['Detalle', 'Details'],
          required: true,
          width: 'full',
          validation: { maxLength: 3000 },
        },
        {
          key: 'presupuesto',
          type: 'select',
          label: ['Presupuesto', 'Budget'],
          allowFiltering: true,
          options: [
            ['hasta_50', ['Hasta RD$50,000', 'Up to RD$50,000']],
            ['hasta_250', ['RD$50,000 a RD$250,000', 'RD$50,000 to RD$250,000']],
            ['mas', ['Más de RD$250,000', 'Over RD$250,000']],
          ],
        },
        { key: 'para', type: 'date', label: ['¿Para cuándo?', 'By when?'] },
        { key: 'color', type: 'color', label: ['Color de su marca', 'Colour of your brand'] },
        {
          key: 'adjuntos',
          type: 'file',
          label: ['Planos o listas', 'Plans or lists'],
          fileOptions: {
            multiple: true,
            maxFiles: 10,
            maxSizeBytes: 10_485_760,
            allowedFormats: ['image/*', 'pdf', '.doc', '.docx', '.xls', '.xlsx'],
          },
        },
      ],
    },
  ],
}
