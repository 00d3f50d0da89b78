import { Fragment, type ReactNode, useState } from 'react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { addDays, dayOfInstant } from '#platform/values/day.ts'
import type { FormId } from '#platform/values/ids.ts'
import { draw } from '#ui/testing/draw.tsx'
import type { Answers } from '../../schema/form-schema.ts'
import { testField, testSchema } from '../../testing/test-schema.ts'
import { sendWhatWaits } from '../device/outgoing.client.ts'
import type { Parcel } from '../device/send.client.ts'
import type { PublishedForm } from '../published/published-form.ts'
import { wordsFor } from '../published/published-words.ts'
import { FormPage } from './form-page.tsx'

const FORM = '019b0000-0000-7000-8000-000000000001' as FormId
const OTHER = '019b0000-0000-7000-8000-000000000002'
const OUTGOING = 'enzzo.forms.outgoing'

beforeEach(() => {
  localStorage.clear()
  onTestFinished(() => localStorage.clear())
})

/** Answers what the page sends; null where the line is lost. */
function serverOf(answer: (parcel: Parcel) => object | null): Parcel[] {
  const sent: Parcel[] = []
  const real = globalThis.fetch
  globalThis.fetch = async (path, init) => {
    if (!String(path).includes('formSubmission.create')) return real(path, init)
    const parcel: Parcel = JSON.parse(String(init?.body))
    sent.push(parcel)
    const said = answer(parcel)
    if (said === null) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(said), { status: 'error' in said ? 409 : 200 })
  }
  onTestFinished(() => {
    globalThis.fetch = real
  })
  return sent
}

const refusedWith = (code: string) => ({ error: { data: { domain: { code, params: {} } } } })

const ANYBODY = { isForStaff: false, person: null, filledInBy: null }

const NAME = testSchema({ fields: [testField('text', 'name', { label: 'Nombre' })] })

type Whose = Pick<PublishedForm, 'isForStaff' | 'person' | 'filledInBy'>

const ZONE = 'America/Santo_Domingo'
const TODAY = dayOfInstant(new Date(), ZONE)

const pageOf = (schema = NAME, whose: Whose = ANYBODY, answers: Answers = {}, today = TODAY) => (
  <FormPage
    published={{
      id: FORM,
      name: 'Alquiler',
      slug: 'alquiler',
      version: 1,
      token: 'a.b.c',
      ...whose,
      schema,
      shop: { name: 'Colmado', logo: '', theme: 'theme-enzzo' },
    }}
    language="es"
    today={today}
    timeZone={ZONE}
    answers={answers}
    isEmbedded={false}
    words={wordsFor(schema)}
  />
)

const drawPage = (schema = NAME, whose: Whose = ANYBODY) => draw(pageOf(schema, whose))

/** One page after another in the same browser. */
function Pages({ each }: { each: readonly ReactNode[] }) {
  const [n, setN] = useState(0)
  return (
    <>
      <Fragment key={n}>{each[n]}</Fragment>
      <button type="button" onClick={() => setN(n + 1)}>
        Otra página
      </button>
    </>
  )
}

test('what nobody typed into is sent once too: pressed again after a line that dropped it has the same id', async () => {
  const sent = serverOf(() => null)
  // A device that keeps nothing for later.
  const keeping = Storage.prototype.setItem
  Storage.prototype.setItem = () => {
    throw new Error('full')
  }
  onTestFinished(() => {
    Storage.prototype.setItem = keeping
  })
  await drawPage()
  const send = page.getByRole('button', { name: 'Enviar' })
  await send.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('No se pudo enviar el formulario')
  await send.click()
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[1]?.id).toBe(sent[0]?.id)
})

test('a page that stayed open for longer than its password is believed asks for it again, and loses nothing that was typed', async () => {
  const real = globalThis.fetch
  globalThis.fetch = async (path, init) => {
    const call = /formSubmission\.create|form\.getPublished/.exec(String(path))?.[0]
    if (!call) return real(path, init)
    const code = call === 'form.getPublished' ? 'forms.password_wrong' : 'form_page.token_refused'
    return new Response(JSON.stringify(refusedWith(code)), { status: 409 })
  }
  onTestFinished(() => {
    globalThis.fetch = real
  })
  await drawPage()
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Ana')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      'La página estuvo abierta demasiado tiempo. Recárguela y escriba la contraseña otra vez: lo que escribió sigue aquí.',
    )
  expect(localStorage.getItem(`enzzo.form.${FORM}`)).toContain('Ana')
})

test('answers to another form that are refused when the line is back are told of, and are its draft again', async () => {
  serverOf(() => refusedWith('form_page.not_published'))
  const parcel = {
    id: crypto.randomUUID(),
    form_id: OTHER,
    version: 1,
    language: 'es',
    token: 'a.b.c',
    answers: { name: 'Ana Peña' },
  }
  localStorage.setItem(OUTGOING, JSON.stringify([{ address: { slug: 'otro' }, parcel }]))
  await drawPage()
  await expect
    .element(
      page.getByText(
        'Unas respuestas guardadas en este dispositivo no se pudieron enviar: Este formulario ya no recibe respuestas.',
      ),
    )
    .toBeVisible()
  expect(JSON.parse(localStorage.getItem(`enzzo.form.${OTHER}`) ?? 'null')).toMatchObject({
    answers: { name: 'Ana Peña' },
  })
  expect(localStorage.getItem(OUTGOING)).toBe('[]')
})

const parcelOf = (name: string) => ({
  id: crypto.randomUUID(),
  form_id: FORM,
  version: 1,
  language: 'es' as const,
  token: 'a.b.c',
  answers: { name },
})

const waitsAs = (...parcels: readonly object[]): void =>
  localStorage.setItem(
    OUTGOING,
    JSON.stringify(parcels.map((parcel) => ({ address: { slug: 'alquiler' }, parcel }))),
  )
const waiting = (): { parcel: Parcel }[] => JSON.parse(localStorage.getItem(OUTGOING) ?? '[]')

test('answers that waited longer than their token wait on where the line drops while another is asked for', async () => {
  const asked: string[] = []
  serverOf(() => refusedWith('form_page.token_refused'))
  const answering = globalThis.fetch
  globalThis.fetch = async (path, init) => {
    if (!String(path).includes('form.getPublished')) return answering(path, init)
    asked.push(String(path))
    throw new TypeError('Failed to fetch')
  }
  waitsAs(parcelOf('Ana Peña'))
  await drawPage()
  // It is tried again some seconds later.
  await expect.poll(() => asked.length, { timeout: 30_000 }).toBeGreaterThan(1)
  expect(waiting().map(({ parcel }) => parcel.answers.name)).toEqual(['Ana Peña'])
  await expect.element(page.getByText('no se pudieron enviar')).not.toBeInTheDocument()
})

test('whoever opens the form again while nobody can be reached is told that their answers are still kept', async () => {
  let isThere = false
  serverOf(() =>
    isThere ? { result: { data: { number: 7, confirmation: { type: 'message', message: '' } } } } : null,
  )
  waitsAs(parcelOf('Ana Peña'))
  await drawPage()
  const kept = page.getByText(/^Hay respuestas guardadas en este dispositivo que todavía no se han enviado/)
  await expect.element(kept).toBeVisible()
  isThere = true
  dispatchEvent(new Event('online'))
  await expect
    .element(page.getByText('Ya enviamos las respuestas que estaban guardadas en este dispositivo.'))
    .toBeVisible()
  await expect.element(kept).not.toBeInTheDocument()
})

test('of several that waited and are refused one is the draft, and each other waits until that is away', async () => {
  serverOf(() => refusedWith('form_page.full'))
  waitsAs(parcelOf('Primera'), parcelOf('Segunda'), parcelOf('Tercera'))
  await drawPage()
  const name = page.getByLabelText('Nombre')
  await expect.element(name).toHaveValue('Primera')
  await expect.poll(() => waiting().map(({ parcel }) => parcel.answers.name)).toEqual(['Segunda', 'Tercera'])
  await page.getByRole('button', { name: 'Empezar de nuevo' }).click()
  await expect.element(name).toHaveValue('Segunda')
  await expect.poll(() => waiting().map(({ parcel }) => parcel.answers.name)).toEqual(['Tercera'])
})

test('a draft that is taken up again has the answers to fields that another answer shows', async () => {
  const at = Date.now()
  localStorage.setItem(
    `enzzo.form.${FORM}`,
    JSON.stringify({
      id: crypto.randomUUID(),
      version: 1,
      begunAt: at,
      at,
      answers: { food: true, which: 'Arroz' },
    }),
  )
  const shows = {
    if: { field: 'food', operator: 'equals', value: true },
    then: { show: ['which'], hide: [], require: [] },
  } as const
  await drawPage(
    testSchema({
      fields: [
        testField('toggle', 'food', { label: 'Comida' }),
        testField('text', 'which', { label: '¿Cuál?' }),
      ],
      conditionals: [shows],
    }),
  )
  await expect.element(page.getByLabelText('¿Cuál?')).toHaveValue('Arroz')
})

const TAKEN = { result: { data: { number: 7, confirmation: { type: 'message', message: '' } } } }

/** Sends what waits on the device, as another page of the same browser does. */
async function anotherPageSends(): Promise<void> {
  const another = sendWhatWaits(
    () => true,
    () => undefined,
  )
  onTestFinished(another.stop)
  await expect.poll(waiting).toEqual([])
}

test('what another page of the browser sends is told on the page that waits', async () => {
  const line = { isBack: false }
  const sent = serverOf(() => (line.isBack ? TAKEN : null))
  await drawPage()
  await page.getByLabelText('Nombre').fill('Ana Peña')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect.element(page.getByRole('heading', { name: /^Sin conexión/ })).toBeVisible()
  await expect.poll(() => sent.length).toBe(2)
  line.isBack = true
  await anotherPageSends()
  await expect.element(page.getByText('Respuesta n.º 7')).toBeVisible()
})

test('whoever sent a form is thanked once: by the message of the form, or by the page where it has none', async () => {
  let message = '¡Gracias! Recibimos sus respuestas.'
  serverOf(() => ({ result: { data: { number: 8, confirmation: { type: 'message', message } } } }))
  await drawPage()
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Formulario enviado' })).toBeVisible()
  expect(page.getByText(/gracias/i).elements()).toHaveLength(1)
  message = ''
  await page.getByRole('button', { name: 'Llenar otra vez' }).click()
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect.element(page.getByRole('heading', { name: '¡Gracias!' })).toBeVisible()
})

test('a page that stayed open until its link was ended says that it has ended, and keeps what was written', async () => {
  serverOf(() => refusedWith('form_page.token_refused'))
  const answering = globalThis.fetch
  globalThis.fetch = async (path, init) =>
    String(path).includes('form.getPublished')
      ? new Response(JSON.stringify(refusedWith('forms.link_ended')), { status: 404 })
      : answering(path, init)
  await drawPage()
  await page.getByLabelText('Nombre').fill('Ana Peña')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Este enlace ya terminó')
  await expect.element(page.getByLabelText('Nombre')).toHaveValue('Ana Peña')
})

test('one that the server cannot take now keeps none that waits behind it', async () => {
  const done = { result: { data: { number: 7, confirmation: { type: 'message', message: '' } } } }
  serverOf(({ answers }) => (answers.name === 'Primera' ? null : done))
  waitsAs(parcelOf('Primera'), parcelOf('Segunda'))
  await drawPage()
  await expect.poll(() => waiting().map(({ parcel }) => parcel.answers.name)).toEqual(['Primera'])
})

test('changed answers whose id is kept with others are sent as a submission of their own', async () => {
  const done = { result: { data: { number: 8, confirmation: { type: 'message', message: '' } } } }
  const first = crypto.randomUUID()
  const now = Date.now()
  localStorage.setItem(
    `enzzo.form.${FORM}`,
    JSON.stringify({ id: first, version: 1, answers: { name: 'Ana' }, begunAt: now, at: now }),
  )
  const sent = serverOf(({ id }) => (id === first ? refusedWith('form_page.sent_before') : done))
  await drawPage()
  await page.getByLabelText('Nombre').fill('Ana Peña')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect.poll(() => sent.length).toBe(2)
  expect(sent.map(({ answers }) => answers.name)).toEqual(['Ana Peña', 'Ana Peña'])
  expect(sent[1]?.id).not.toBe(first)
  await expect.element(page.getByLabelText('Nombre')).not.toBeInTheDocument()
})

const ANA = { isForStaff: true, person: '019b0000-0000-7000-8000-00000000000a', filledInBy: 'Ana Peña' }
const LUIS = { isForStaff: true, person: '019b0000-0000-7000-8000-00000000000b', filledInBy: 'Luis' }
const ANA_DRAFT = `enzzo.form.${FORM}.${ANA.person}`

/** What Ana sent without a line, and what she had begun, as the page keeps them. */
function withAna(): void {
  const at = Date.now()
  waitsAs(parcelOf('De Ana'))
  localStorage.setItem(OUTGOING, JSON.stringify(waiting().map((each) => ({ ...each, only: ANA.person }))))
  const answers = { name: 'A medias' }
  localStorage.setItem(
    ANA_DRAFT,
    JSON.stringify({ id: crypto.randomUUID(), version: 1, begunAt: at, at, answers }),
  )
}

test('what one of the shop’s people fills in without a line waits for them, and so does what they began', async () => {
  serverOf(() => null)
  await drawPage(NAME, ANA)
  await page.getByLabelText('Nombre').fill('De Ana')
  await expect.poll(() => localStorage.getItem(ANA_DRAFT)).toContain('De Ana')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect.poll(waiting).toMatchObject([{ only: ANA.person, parcel: { person: ANA.person } }])
})

test('whoever of the shop has the device after them neither sees nor sends it', async () => {
  withAna()
  const taken = serverOf(() => TAKEN)
  await drawPage(NAME, LUIS)
  const name = page.getByLabelText('Nombre')
  await expect.element(name).toHaveValue('')
  await name.fill('De Luis')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect
    .poll(() => taken.map(({ answers, person }) => [answers.name, person]))
    .toEqual([['De Luis', LUIS.person]])
  expect(waiting().map(({ parcel }) => parcel.answers.name)).toEqual(['De Ana'])
})

test('when they are back it is sent, and they go on with what they began', async () => {
  withAna()
  const taken = serverOf(() => TAKEN)
  await drawPage(NAME, ANA)
  await expect.element(page.getByLabelText('Nombre')).toHaveValue('A medias')
  await expect.poll(() => taken.map(({ answers }) => answers.name)).toEqual(['De Ana'])
})

test('what was begun for one order is not the next one’s, and is there again for its own', async () => {
  const sent = serverOf(() => TAKEN)
  const schema = testSchema({
    fields: [
      testField('text', 'name', { label: 'Nombre' }),
      testField('hidden', 'order', { label: 'Orden' }),
    ],
  })
  localStorage.setItem(`enzzo.form.${OTHER}`, JSON.stringify({ at: Date.now() - 15 * 86_400_000 }))
  const at = (order: string) => pageOf(schema, ANYBODY, { order })
  await draw(<Pages each={[at('1001'), at('1002'), at('1001')]} />)
  const [name, next] = [page.getByLabelText('Nombre'), page.getByRole('button', { name: 'Otra página' })]
  await name.fill('Ana')
  await next.click()
  await expect.element(name).toHaveValue('')
  await name.fill('Luis')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect.poll(() => sent.map(({ answers }) => answers)).toEqual([{ name: 'Luis', order: '1002' }])
  await next.click()
  await expect.element(name).toHaveValue('Ana')
  expect(localStorage.getItem(`enzzo.form.${OTHER}`)).toBeNull()
})

test('a page that was kept for days counts from the day on which it is filled in, and says so to whom it is sent', async () => {
  const sent = serverOf(() => TAKEN)
  const schema = {
    ...testSchema({
      fields: [
        testField('date', 'bought', { label: 'Compra' }),
        testField('number', 'days', { label: 'Días' }),
      ],
    }),
    calculations: [{ key: 'days', formula: 'DAYS({bought}, TODAY())' }],
  }
  const kept = (since: number) =>
    pageOf(schema, ANYBODY, { bought: addDays(TODAY, -10) }, addDays(TODAY, since))
  // A clock that is months ahead of the page is wrong.
  await draw(<Pages each={[kept(-3), kept(-90)]} />)
  await expect.element(page.getByLabelText('Días')).toHaveValue('10')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect.poll(() => sent.map(({ day, answers }) => [day, answers.days])).toEqual([[TODAY, 10]])
  await page.getByRole('button', { name: 'Otra página' }).click()
  await expect.element(page.getByLabelText('Días')).toHaveValue('-80')
})
