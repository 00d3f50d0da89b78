import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { z } from 'zod'
import { keepText, keptText } from '../store/browser-storage.client.ts'
import {
  dropInterrupted,
  keepInterrupted,
  notePerson,
  noteTabs,
  startInterrupted,
} from '../store/interrupted.client.ts'
import { Store, useStore } from '../store/store.client.ts'
import { lockOf } from '../store/this-tab.client.ts'
import { draw, refusal } from '../testing/draw.tsx'
import { TextField } from './fields.tsx'
import { useRecordForm } from './record.client.ts'
import { RecordDialog, RecordSheet } from './record-over.tsx'

const schema = z.object({
  name: z.string(),
  city: z.string(),
  password: z.string(),
  /** Not among what the form begins with: it has no value until it is drawn. */
  phone: z.string().optional(),
})
type Known = { id: string; version: number; name: string; city: string }

/** The record as the server has it, and who looks at it. */
const newServer = () => ({
  ana: { id: '1', version: 4, name: 'Ana', city: 'Baní' },
  saved: [] as object[],
  /** New ones, each by its request: a repeat makes nothing. */
  made: new Map<string, object>(),
  isLosingAnswers: false,
})
let server = newServer()

type Props = { id: string | null; hasPhone?: boolean; Frame?: typeof RecordSheet | typeof RecordDialog }

function Person({ id, hasPhone = false, Frame = RecordSheet }: Props) {
  const read = async () => server.ana
  const record = useRecordForm({
    schema,
    id,
    read: { queryOptions: () => ({ queryKey: ['person'], queryFn: read }), fetch: read },
    begin: (person: Known | null): z.input<typeof schema> => ({
      name: person?.name ?? '',
      city: person?.city ?? '',
      password: '',
    }),
    save: async (values: z.output<typeof schema>, kept, requestId) => {
      if (kept && kept.version !== server.ana.version) throw refusal('platform.record_changed')
      server.saved.push({ ...values, ...kept })
      if (!kept && !server.made.has(requestId)) server.made.set(requestId, values)
      if (server.isLosingAnswers) throw new TypeError('Failed to fetch')
    },
    onSaved: () => undefined,
    stays: true,
  })
  const { form } = record
  return (
    <Frame
      record={record}
      title="Ana"
      right={{ permission: 'people.update', state: 'allowed' }}
      onClose={() => undefined}
    >
      <TextField form={form} name="name" label="Nombre" />
      <TextField form={form} name="city" label="Ciudad" />
      {hasPhone && <TextField form={form} name="phone" label="Teléfono" />}
      <TextField form={form} name="password" label="Contraseña" type="password" />
    </Frame>
  )
}

const field = (name: string) => page.getByLabelText(name, { exact: true })
const note = page.getByText(/lo que escribía cuando su sesión terminó/)

/** What this browser keeps of what was typed, with where. */
const keptPlaces = (): string[] =>
  Object.keys(localStorage).filter((name) => name.startsWith('enzzo.interrupted'))
const keptTexts = (): string => keptPlaces().map(keptText).join()

/** As if it were another tab that kept it. */
function giveToTab(tab: string): void {
  for (const place of keptPlaces()) {
    const [start, , ...name] = place.split(' ')
    keepText([start, tab, ...name].join(' '), keptText(place))
    keepText(place, null)
  }
}

/** Which form is open; none while one signs in. */
const opened = new Store<Props | null>(null)

function Office() {
  const props = useStore(opened, (now) => now)
  const queries = useQueryClient()
  // As the end of a session does.
  useEffect(() => {
    if (!props) queries.clear()
  }, [queries, props])
  return props && <Person key={props.id} {...props} />
}

/** Opens a form, once more where one was open when the session ended. */
async function open(props: Props): Promise<void> {
  opened.set(null)
  await expect.element(field('Ciudad')).not.toBeInTheDocument()
  opened.set(props)
  await expect.element(field('Ciudad')).toBeVisible()
}

/** Opens a form of a new one and types a name, which is kept as the session ends. */
async function leaveTyped(name: string, props: Partial<Props> = {}): Promise<void> {
  await open({ id: null, ...props })
  await expect.element(field('Nombre')).toHaveValue('')
  await field('Nombre').fill(name)
  keepInterrupted()
}

/** Opens a form of a new one, in which this name stands. */
async function findTyped(name: string): Promise<void> {
  await open({ id: null })
  await expect.element(field('Nombre')).toHaveValue(name)
}

/** Presses save: it is done, and nobody hears of it. */
async function saveUnheard(): Promise<void> {
  server.isLosingAnswers = true
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(page.getByRole('alert').first()).toBeVisible()
  server.isLosingAnswers = false
}

beforeEach(async () => {
  server = newServer()
  opened.set(null)
  await draw(<Office />)
  dropInterrupted()
  notePerson('ana')
})

test('what was typed when the session ended stands there again, unsaved, and is kept no longer', async () => {
  await open({ id: '1' })
  await field('Ciudad').fill('Azua')
  await field('Contraseña').fill('secreta')
  keepInterrupted()
  expect(keptTexts()).toContain('Azua')
  expect(keptTexts()).not.toContain('secreta')

  await open({ id: '1' })
  await expect.element(note).toBeVisible()
  await expect.element(field('Ciudad')).toHaveValue('Azua')
  await expect.element(field('Nombre')).toHaveValue('Ana')
  await expect.element(field('Contraseña')).toHaveValue('')
  await expect.element(page.getByText('1 cambio sin guardar')).toBeVisible()
  expect(keptPlaces()).toEqual([])
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect.poll(() => server.saved).toEqual([expect.objectContaining({ city: 'Azua', version: 4 })])
  await expect.element(note).not.toBeInTheDocument()
})

test('of a new one too, and not in another form of the same address', async () => {
  await leaveTyped('Luz')
  await open({ id: '1' })
  await expect.element(field('Nombre')).toHaveValue('Ana')
  await findTyped('Luz')
  await expect.element(note).toBeVisible()
})

test('the second is told all the same of what was saved meanwhile', async () => {
  await open({ id: '1' })
  await field('Ciudad').fill('Azua')
  keepInterrupted()
  server.ana = { ...server.ana, version: 5, name: 'Ana María', city: 'Moca' }

  await open({ id: '1' })
  await expect.element(field('Ciudad')).toHaveValue('Azua')
  await expect.element(field('Nombre')).toHaveValue('Ana María')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(page.getByText('Otra persona guardó este registro')).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'Ciudad Moca Azua' })).toBeVisible()
  expect(server.saved).toEqual([])
  await page.getByRole('button', { name: 'Guardar también lo mío' }).click()
  await expect
    .poll(() => server.saved)
    .toEqual([expect.objectContaining({ name: 'Ana María', city: 'Azua', version: 5 })])
})

test('nobody else finds it, nor anybody after a day, nor who answers a question', async () => {
  await leaveTyped('Luz')
  notePerson('luis')
  expect(keptPlaces()).toEqual([])
  await findTyped('')

  notePerson('ana')
  await leaveTyped('Luz')
  vi.useFakeTimers({ now: Date.now() + 25 * 3_600_000, toFake: ['Date'] })
  try {
    await findTyped('')
  } finally {
    vi.useRealTimers()
  }

  dropInterrupted()
  notePerson('ana')
  await leaveTyped('Luz', { Frame: RecordDialog })
  expect(keptPlaces()).toEqual([])
})

test('a new one whose answer was lost is the same request when it comes back: it is made once', async () => {
  await leaveTyped('Luz')
  await saveUnheard()
  expect(server.made.size).toBe(1)
  keepInterrupted()

  await findTyped('Luz')
  await expect.element(page.getByText(/puede que ya esté guardado/)).toBeVisible()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect.poll(() => server.saved.length).toBe(2)
  expect([...server.made.values()]).toEqual([expect.objectContaining({ name: 'Luz' })])
})

test('who signed out has nothing kept, in whichever tab; until they sign in again', async () => {
  await leaveTyped('Luz')
  dropInterrupted()
  keepInterrupted()
  expect(keptPlaces()).toEqual([])
  notePerson('ana')
  keepInterrupted()
  expect(keptPlaces()).toHaveLength(1)
})

test('what is older than a day goes as a page starts, whoever is there', async () => {
  await leaveTyped('Luz')
  startInterrupted()
  expect(keptPlaces()).toHaveLength(1)
  vi.useFakeTimers({ now: Date.now() + 25 * 3_600_000, toFake: ['Date'] })
  try {
    startInterrupted()
    expect(keptPlaces()).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})

test('each tab takes its own; what a tab left that is gone comes to the first that opens that form', async () => {
  const typed = async (name: string, tab: string | null): Promise<void> => {
    await leaveTyped(name)
    if (tab !== null) giveToTab(tab)
    opened.set(null)
    await expect.element(field('Ciudad')).not.toBeInTheDocument()
  }
  const closed = Promise.withResolvers<void>()
  const gone = navigator.locks.request(lockOf('other'), () => closed.promise)
  await typed('Luz', 'other')
  await typed('Sol', null)
  expect(keptPlaces()).toHaveLength(2)

  await findTyped('Sol')
  expect(keptTexts()).toContain('Luz')
  await open({ id: null })
  await noteTabs()
  await expect.element(field('Nombre')).toHaveValue('')

  closed.resolve()
  await gone
  await findTyped('Luz')
  expect(keptPlaces()).toEqual([])
})

test('a form that draws a field with which it does not begin comes back too', async () => {
  await open({ id: null, hasPhone: true })
  await field('Nombre').fill('Luz')
  await field('Teléfono').fill('809')
  keepInterrupted()
  await open({ id: null, hasPhone: true })
  await expect.element(field('Nombre')).toHaveValue('Luz')
  await expect.element(field('Teléfono')).toHaveValue('809')
})
