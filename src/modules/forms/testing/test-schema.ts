import { normalizeSearch } from '#platform/values/search-text.ts'
import type { FormField, FormSchema, FormSettings } from '../schema/form-schema.ts'
import { newField } from '../schema/new-form.ts'

const SETTINGS: FormSettings = {
  layout: 'responsive',
  theme: 'default',
  showCompanyLogo: true,
  submitButton: { text: 'Enviar', position: 'bottom-right' },
  confirmation: { type: 'message', message: 'Gracias.', redirectUrl: '' },
  emailNotifications: {
    enabled: false,
    recipients: [],
    emailSubject: '',
    emailBody: '',
    includeSubmissionData: true,
    attachPDF: false,
  },
}

/** A field of a form of tests; what is not said of it is as it begins. */
export const testField = (
  type: FormField['type'],
  key: string,
  more: Partial<FormField> = {},
): FormField => ({ ...newField(type, key, key), ...more })

const choices = (...labels: readonly string[]) =>
  labels.map((label) => ({ label, value: normalizeSearch(label).replaceAll(' ', '_') }))

/** What a shop asks of who wants to rent its hall. */
export const HALL_FIELDS: readonly FormField[] = [
  testField('text', 'name', { label: 'Nombre', required: true }),
  testField('email', 'email', { label: 'Correo' }),
  testField('select', 'city', {
    label: 'Ciudad',
    component: 'dropdown',
    allowFiltering: true,
    options: choices('Santo Domingo', 'Santiago', 'La Romana'),
  }),
  testField('checkbox', 'wants', {
    label: 'Servicios',
    component: 'checkbox-group',
    allowFiltering: true,
    options: choices('Sillas', 'Sonido', 'Comida'),
  }),
  testField('number', 'guests', { label: 'Invitados', allowFiltering: true }),
  testField('toggle', 'night', { label: 'De noche', component: 'toggle-switch', allowFiltering: true }),
  testField('date', 'day', { label: 'Fecha', component: 'datepicker' }),
  testField('textarea', 'more', { label: 'Detalles', component: 'textarea' }),
]

type Given = {
  name?: string
  fields?: readonly FormField[]
  settings?: Partial<FormSettings>
  conditionals?: FormSchema['conditionals']
}

export const testSchema = ({
  name = 'Alquiler del salón',
  fields = HALL_FIELDS,
  settings = {},
  conditionals = [],
}: Given = {}): FormSchema => ({
  version: '1.0',
  metadata: { name, description: '', tags: [] },
  settings: { ...SETTINGS, ...settings },
  groups: [{ id: 'one', name: 'Datos', columns: 2, collapsible: false, width: 'full', fields: [...fields] }],
  calculations: [],
  conditionals,
})
