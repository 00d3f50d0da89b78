import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import type { FormSchema } from '../../schema/form-schema.ts'
import { emptyForm, newField, newGroup, slugFromName } from '../../schema/new-form.ts'
import { Designer } from '../designer.tsx'
import type { FormCalls, FormRecord } from '../saving/form-calls.ts'

/** A patient's admission, as the designer's tests begin with it. */
export const admission = (): FormSchema => ({
  ...emptyForm('Ingreso de paciente', 'es'),
  groups: [
    {
      ...newGroup('datos', 'Datos personales'),
      fields: [
        {
          ...newField('text', 'nombre', 'Nombre completo'),
          required: true,
          placeholder: 'Nombres y apellidos',
        },
        { ...newField('text', 'cedula', 'Cédula o pasaporte'), required: true, placeholder: '000-0000000-0' },
        newField('date', 'nacimiento', 'Fecha de nacimiento'),
        newField('email', 'correo', 'Correo'),
      ],
    },
    {
      ...newGroup('historia', 'Historia clínica'),
      fields: [
        {
          ...newField('checkbox', 'condiciones', '¿Padece alguna de estas condiciones?'),
          width: 'full',
          options: ['Hipertensión', 'Diabetes', 'Asma'].map((label) => ({
            label,
            value: label.toLowerCase(),
          })),
        },
        {
          ...newField('radio', 'toma', '¿Toma algún medicamento?'),
          options: [
            { label: 'Sí', value: 'si' },
            { label: 'No', value: 'no' },
          ],
        },
        newField('text', 'alergias', 'Alergias conocidas'),
        {
          ...newField('textarea', 'medicamentos', '¿Qué medicamentos toma?'),
          width: 'full',
          placeholder: 'Losartán 50 mg, una al día',
          helpText: 'Escriba nombre y dosis. Incluya vitaminas y tés.',
        },
      ],
    },
    {
      ...newGroup('consentimiento', 'Consentimiento'),
      columns: 1,
      collapsible: true,
      fields: [newField('signature', 'firma', 'Firma del paciente')],
    },
  ],
  conditionals: [
    {
      if: { field: 'toma', operator: 'equals', value: 'si' },
      then: { show: ['medicamentos'], hide: [], require: ['medicamentos'] },
    },
  ],
})

/** A server of one form: it keeps what it is sent, refuses what was begun from another version, and can be told to fail. */
export class OneForm {
  record: FormRecord
  /** What it was asked to keep. */
  readonly sent: FormSchema[] = []
  /** What it throws instead of an answer. */
  fault: (() => Error | null) | null = null
  /** It does what it is asked to, and nobody hears of it. */
  losesAnswers = false
  readonly #refusal: Error

  constructor(schema: FormSchema, refusal: Error) {
    this.#refusal = refusal
    this.record = {
      id: crypto.randomUUID(),
      name: schema.metadata.name,
      slug: 'ingreso-de-paciente',
      status: 'draft',
      version: 1,
      schema,
      published_version: null,
      is_changed: false,
      updated_at: '2026-11-27T16:03:00Z',
      may_edit: true,
      may_direct_notices: true,
      redirect_sites: ['https://ejemplo.test'],
    }
  }

  /** Somebody else saves it. */
  saveBeside(schema: FormSchema): void {
    this.record = { ...this.record, schema, version: this.record.version + 1 }
  }

  /** The address that it makes of a name. */
  slugOf = ({ metadata }: FormSchema): string =>
    this.record.published_version === null ? slugFromName(metadata.name) : this.record.slug

  #lose(): void {
    if (this.losesAnswers) throw new TypeError('Failed to fetch')
  }

  get calls(): FormCalls {
    return {
      getById: async () => this.record,
      update: async ({ version, schema }) => {
        const fault = this.fault?.()
        if (fault) throw fault
        if (version !== this.record.version) throw this.#refusal
        this.sent.push(schema)
        this.record = { ...this.record, schema, version: version + 1 }
        this.#lose()
        return { version: version + 1, updated_at: '2026-11-27T16:05:00Z', slug: this.slugOf(schema) }
      },
      publish: async ({ version }) => {
        if (version !== this.record.version) throw this.#refusal
        const published_version = (this.record.published_version ?? 0) + 1
        this.record = {
          ...this.record,
          status: 'published',
          version: version + 1,
          published_version,
          is_changed: false,
        }
        this.#lose()
        return { version: version + 1, published_version, slug: this.record.slug }
      },
    }
  }
}

/** Who has it in hand. */
export const DESIGNER = 'luis'

/** The designer over the whole window, as its screen shows it. */
export async function drawDesigner(
  form: OneForm,
  where: { width?: number; height?: number; logo?: string } = {},
): Promise<void> {
  await draw(
    <main className="flex h-dvh flex-col overflow-hidden px-4 pt-4 md:px-6 md:pt-5">
      <Designer
        record={form.record}
        calls={form.calls}
        person={DESIGNER}
        onBack={() => undefined}
        onKept={() => undefined}
      />
    </main>,
    { ...where, answers: { 'tenant.getCurrentConfig': { config: { logo_url: where.logo ?? '' } } } },
  )
  await expect
    .element(page.getByRole('textbox', { name: /^(Nombre del formulario|Form Name)$/ }))
    .toBeVisible()
}
