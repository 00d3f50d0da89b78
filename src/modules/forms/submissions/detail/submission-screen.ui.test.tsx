import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw, refusal } from '#ui/testing/draw.tsx'
import { TimeZoneContext } from '#ui/words/formats.client.ts'
import type { Answers } from '../../schema/form-schema.ts'
import { HALL_FIELDS, testField, testSchema } from '../../testing/test-schema.ts'
import { SubmissionScreen } from './submission-screen.tsx'

const FORM = '019b0000-0000-7000-8000-000000000001'
const ID = '019b0000-0000-7000-8000-000000000102'
const NEXT = '019b0000-0000-7000-8000-000000000101'
const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const FIELDS = [
  ...HALL_FIELDS,
  testField('text', 'chairs', { label: 'Cuántas sillas' }),
  testField('signature', 'signature', { label: 'Firma' }),
  testField('file', 'papers', { label: 'Documentos' }),
]

const SCHEMA = testSchema({
  fields: FIELDS,
  conditionals: [
    {
      if: { field: 'wants', operator: 'contains', value: 'sillas' },
      then: { show: ['chairs'], hide: [], require: [] },
    },
  ],
})

const ANSWERS: Answers = {
  name: 'Ana Peña',
  city: 'santiago',
  wants: ['sonido'],
  signature: PNG,
  papers: [
    { url: '/uploads/cedula', name: 'cédula.pdf', size: 10, type: 'application/pdf' },
    { url: 'javascript:alert(1)', name: 'malo.pdf', size: 10, type: 'application/pdf' },
  ],
}

const SUBMISSION = {
  id: ID,
  number: 2,
  form_version: 1,
  status: 'pending',
  answers: ANSWERS,
  language: 'es',
  submitted_at: '2026-11-20T16:00:00.000Z',
  submitted_by: null,
  seconds_taken: 125,
  reviewed_at: null,
  reviewed_by: null,
  review_reason: null,
  version: 3,
  deleted: false,
  schema: SCHEMA,
  form: { id: FORM, name: 'Alquiler del salón', slug: 'salon', status: 'published' },
  is_former: true,
  notes: [{ id: 'n', text: 'Llamar mañana', at: '2026-11-20T17:00:00.000Z', by: 'Rosa' }],
  history: [
    {
      action: 'form_submission.notice_sent',
      at: '2026-11-20T16:01:00.000Z',
      by: null,
      reason: null,
      recipient: 'salon@ejemplo.test',
      mail_id: null,
    },
  ],
}

const noted = <Answer,>(changed: unknown[], input: unknown, answer: Answer): Answer => {
  changed.push(input)
  return answer
}

async function drawOne(
  { timeZone = 'America/Santo_Domingo', ...changes }: Parameters<typeof draw>[1] & { timeZone?: string } = {},
  more: object = {},
) {
  const opened: string[] = []
  await draw(
    <TimeZoneContext value={timeZone}>
      <SubmissionScreen
        formId={FORM}
        id={ID}
        shop="Colmado"
        filters={{}}
        onBack={() => undefined}
        onOpen={(id) => opened.push(id)}
      />
    </TimeZoneContext>,
    {
      answers: {
        'formSubmission.getById': { ...SUBMISSION, ...more },
        'formSubmission.getBeside': { previous: null, next: NEXT },
        'auth.getSession': null,
      },
      ...changes,
    },
  )
  await expect.element(page.getByRole('heading', { name: 'Respuesta 2' })).toBeVisible()
  return { opened }
}

test('shows what was answered as the form showed it, with drawings and files, and without what a rule hid', async () => {
  await drawOne()
  const group = page.getByRole('region', { name: 'Datos' })
  await expect.element(group.getByText('Santiago')).toBeVisible()
  await expect.element(group.getByText('Sonido')).toBeVisible()
  const drawing = group.getByRole('img', { name: 'Firma, dibujado' })
  await expect.element(drawing).toBeVisible()
  // Dark ink on paper, whatever the theme.
  expect(getComputedStyle(drawing.element()).backgroundColor).toBe('rgb(255, 255, 255)')
  await expect
    .element(group.getByRole('link', { name: 'Abrir cédula.pdf' }))
    .toHaveAttribute('href', '/uploads/cedula')
  // An address of elsewhere is no link.
  await expect.element(group.getByText('malo.pdf')).toBeVisible()
  await expect.element(group.getByRole('link', { name: /malo/ })).not.toBeInTheDocument()
  await expect.element(group.getByText('Cuántas sillas')).not.toBeInTheDocument()
  await expect.element(group.getByText('Invitados')).toBeVisible()
  await expect.element(page.getByText(/versión anterior del formulario \(1\)/)).toBeVisible()
  await expect.element(page.getByText('Tardó 2 min 5 s')).toBeVisible()
  await expect.element(page.getByText('Aviso enviado a salon@ejemplo.test')).toBeVisible()
})

test('a picture that is there no more is a paper with its name, and what took less than a minute has no minutes', async () => {
  const papers = [{ url: '/uploads/nada.png', name: 'foto.png', size: 10, type: 'image/png' }]
  await drawOne({}, { answers: { ...ANSWERS, papers }, seconds_taken: 4 })
  await expect.element(page.getByText('Tardó 4 s')).toBeVisible()
  const link = page.getByRole('link', { name: 'Abrir foto.png' })
  await expect.poll(() => link.element().querySelector('svg')).not.toBeNull()
  expect(link.element().querySelector('img')).toBeNull()
})

test('A approves what is seen, J goes on to the next', async () => {
  const changed: unknown[] = []
  const { opened } = await drawOne({
    changes: { 'formSubmission.review': (input) => noted(changed, input, { version: 4 }) },
  })
  await userEvent.keyboard('a')
  await expect.poll(() => changed).toEqual([{ id: ID, version: 3, status: 'approved' }])
  await userEvent.keyboard('j')
  await expect.poll(() => opened).toEqual([NEXT])
  await userEvent.keyboard('k')
  expect(opened).toEqual([NEXT])
})

test('R rejects with a reason, which is asked for, and what somebody else did meanwhile is said', async () => {
  const changed: unknown[] = []
  await drawOne({
    changes: {
      'formSubmission.review': (input) => {
        changed.push(input)
        throw refusal('form_submissions.deleted')
      },
    },
  })
  await userEvent.keyboard('r')
  const reason = page.getByRole('textbox', { name: 'Motivo' })
  await expect.element(reason).toHaveFocus()
  await page.getByRole('dialog').getByRole('button', { name: 'Rechazar' }).click()
  await expect.element(page.getByText('Escriba el motivo')).toBeVisible()
  await reason.fill('No hay fecha')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect
    .poll(() => changed)
    .toEqual([{ id: ID, version: 3, status: 'rejected', reason: 'No hay fecha' }])
  await expect.element(page.getByRole('dialog').getByText(/está eliminada: restáurela/)).toBeVisible()
})

test('a note is added to those that are there', async () => {
  const changed: unknown[] = []
  await drawOne({ changes: { 'formSubmission.addNote': (input) => noted(changed, input, { id: 'x' }) } })
  await expect.element(page.getByText('Llamar mañana')).toBeVisible()
  await page.getByRole('textbox', { name: 'Nota para el equipo' }).fill('Ya pagó')
  await page.getByRole('button', { name: 'Añadir nota' }).click()
  await expect.poll(() => changed).toEqual([{ id: ID, text: 'Ya pagó', requestId: expect.any(String) }])
})

test('what is being written stays when the answer is shown with a note of somebody else', async () => {
  let reads = 0
  const theirs = { id: 'n2', text: 'Ya lo llamé', at: '2026-11-20T18:00:00.000Z', by: 'Luis' }
  await drawOne({
    answers: {
      'formSubmission.getById': () =>
        reads++ === 0 ? SUBMISSION : { ...SUBMISSION, notes: [...SUBMISSION.notes, theirs] },
      'formSubmission.getBeside': { previous: null, next: NEXT },
      'auth.getSession': null,
    },
    changes: { 'formSubmission.review': () => ({ version: 4 }) },
  })
  const note = page.getByRole('textbox', { name: 'Nota para el equipo' })
  await note.fill('Prefiere la tarde')
  await page.getByRole('button', { name: 'Aprobar' }).click()
  await expect.element(page.getByText('Ya lo llamé')).toBeVisible()
  await expect.element(note).toHaveValue('Prefiere la tarde')
})

test('it is printed with the hours of its shop', async () => {
  // Without a window it is printed from a frame, whose paper can be read.
  const opening = vi.spyOn(window, 'open').mockReturnValue(null)
  onTestFinished(() => opening.mockRestore())
  await drawOne({ timeZone: 'Europe/Madrid' })
  await userEvent.keyboard('p')
  const paper = () =>
    document.querySelector<HTMLIFrameElement>('iframe[data-receipt-print]')?.contentDocument?.body.textContent
  await expect.poll(paper, { timeout: 5000 }).toContain('Alquiler del salón')
  expect(paper()).toContain('Recibida: 20/11/2026 5:00')
})

test('what its keys do is said of each button that does the same', async () => {
  await drawOne()
  for (const [name, key] of [
    ['Imprimir', 'P'],
    ['Aprobar', 'A'],
    ['Rechazar', 'R'],
    ['Respuesta siguiente', 'J'],
    ['Respuesta anterior', 'K'],
  ] as const)
    await expect
      .element(page.getByRole('button', { name, exact: true }))
      .toHaveAttribute('aria-keyshortcuts', key)
  await page.getByRole('button', { name: 'Imprimir' }).hover()
  await expect.element(page.getByText('Imprimir (P)')).toBeVisible()
})

test('a deleted one says so and offers the way back instead of a review', async () => {
  await drawOne({}, { deleted: true })
  await expect.element(page.getByRole('button', { name: 'Restaurar' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Aprobar' })).not.toBeInTheDocument()
})

test('a letter that could not be sent is sent again from the history, until it is on its way', async () => {
  const failed = {
    action: 'form_submission.notice_failed',
    at: '2026-11-20T16:01:00.000Z',
    by: null,
    reason: null,
    recipient: 'salon@ejemplo.test',
    mail_id: '019b0000-0000-7000-8000-000000000901',
  }
  const sent: unknown[] = []
  let mail_id: string | null = failed.mail_id
  await drawOne({
    answers: {
      'formSubmission.getById': () => ({ ...SUBMISSION, history: [{ ...failed, mail_id }] }),
      'formSubmission.getBeside': { previous: null, next: NEXT },
      'auth.getSession': null,
    },
    changes: {
      'formSubmission.sendMailAgain': (input) => {
        mail_id = null
        return noted(sent, input, { success: true })
      },
    },
  })
  const history = page.getByRole('list', { name: 'Historial' })
  await expect.element(history.getByText('No se pudo avisar a salon@ejemplo.test')).toBeVisible()
  const again = history.getByRole('button', { name: 'Enviar otra vez' })
  await userEvent.click(again)
  await expect.element(page.getByText('Se envía otra vez')).toBeVisible()
  expect(sent).toEqual([{ id: failed.mail_id }])
  await expect.element(again).not.toBeInTheDocument()
})
