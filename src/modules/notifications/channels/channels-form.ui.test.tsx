import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dropInterrupted, keepInterrupted, notePerson } from '#ui/store/interrupted.client.ts'
import { draw, refusal } from '#ui/testing/draw.tsx'
import { registerMessages } from '#ui/words/messages.ts'
import { channelsMessages } from './channels.messages.ts'
import { ChannelsSection } from './channels-section.tsx'

// In the program the sentences of refusals come with the first of them.
registerMessages(channelsMessages)

const KEPT = {
  id: crypto.randomUUID(),
  version: 1,
  smtp_host: '',
  smtp_port: 587,
  smtp_security: 'starttls',
  smtp_user: '',
  mail_from: '',
  mail_from_name: '',
  whatsapp_phone_number_id: '',
  whatsapp_template: 'recibo_de_compra',
  whatsapp_template_language: 'es',
  whatsapp_text_template: '',
  whatsapp_text_template_language: 'es',
  whatsapp_simulated: false,
  smtp_password_set: false,
  whatsapp_token_set: false,
  installation: { mail: false, whatsapp: true },
  simulator_allowed: false,
}
const ANA = { id: crypto.randomUUID(), name: 'Ana', email: 'ana@demo.do', phone: null }
const LUIS = { id: crypto.randomUUID(), name: 'Luis', email: 'luis@demo.do', phone: '+18095550100' }

/** The page that is there again after a sign-in. */
function Pages() {
  const [visits, setVisits] = useState(0)
  return (
    <>
      <ChannelsSection key={visits} disabled={false} />
      <button type="button" onClick={() => setVisits(visits + 1)}>
        Entrar de nuevo
      </button>
    </>
  )
}

const drawSection = (changes: Record<string, (input: unknown) => unknown> = {}): Promise<void> =>
  draw(<Pages />, {
    answers: { 'channel.get': KEPT, 'user.getAdministrators': [ANA, LUIS] },
    changes,
  })

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const save = page.getByRole('button', { name: 'Guardar', exact: true })
const password = page.getByLabelText('Contraseña', { exact: true })

beforeEach(() => notePerson('ana'))
afterEach(() => dropInterrupted())

test('a template for texts is entered beside that for documents, with its own language', async () => {
  const saved: unknown[] = []
  await drawSection({ 'channel.update': (input) => saved.push(input) })
  await expect.element(field('Plantilla aprobada para documentos')).toHaveValue('recibo_de_compra')
  await field('Plantilla aprobada para textos').fill('Aviso de la tienda')
  await save.click()
  await expect
    .element(page.getByText('Son minúsculas, dígitos y guiones bajos, como se aprobó.'))
    .toBeVisible()
  expect(saved).toEqual([])
  await field('Plantilla aprobada para textos').fill('aviso_de_la_tienda')
  await field('Idioma de la plantilla para textos').fill('es_MX')
  await save.click()
  await expect
    .poll(() => saved)
    .toMatchObject([
      {
        whatsapp_template: 'recibo_de_compra',
        whatsapp_template_language: 'es',
        whatsapp_text_template: 'aviso_de_la_tienda',
        whatsapp_text_template_language: 'es_MX',
        // Nobody typed into them: what is kept of secrets stays.
        smtp_password: null,
        whatsapp_token: null,
      },
    ])
})

test('what was typed when the session ended is there again, but for what is secret', async () => {
  await drawSection()
  await field('Servidor de correo (SMTP)').fill('smtp.ejemplo.do')
  await field('Puerto').fill('2525')
  await password.fill('muy secreta')
  await field('WhatsApp de Ana').fill('8095550142')
  keepInterrupted()
  expect(JSON.stringify({ ...localStorage })).not.toContain('muy secreta')
  await page.getByRole('button', { name: 'Entrar de nuevo' }).click()
  await expect.element(field('Servidor de correo (SMTP)')).toHaveValue('smtp.ejemplo.do')
  await expect.element(field('Puerto')).toHaveValue('2525')
  await expect.element(password).toHaveValue('')
  await expect.element(field('WhatsApp de Ana')).toHaveValue('8095550142')
  // Each of the receivers has their own.
  await expect.element(field('WhatsApp de Luis')).toHaveValue('809-555-0100')
  await expect
    .element(page.getByText('Aquí está lo que escribía cuando su sesión terminó.').first())
    .toBeVisible()
})

test('what the server refuses is said at its field, and what was typed stays; once saved no secret does', async () => {
  let isRefused = true
  let kept = KEPT
  await draw(<Pages />, {
    answers: { 'channel.get': () => kept, 'user.getAdministrators': [ANA, LUIS] },
    changes: {
      'channel.update': (input) => {
        if (isRefused) throw refusal('channels.token_needed')
        const { whatsapp_phone_number_id } = input as typeof KEPT
        kept = { ...KEPT, version: 2, whatsapp_phone_number_id }
        return { success: true }
      },
    },
  })
  await field('Identificador del número').fill('1029384756')
  await password.fill('muy secreta')
  await save.click()
  await expect.element(page.getByText('Escriba el token de acceso del número de WhatsApp.')).toBeVisible()
  await expect.element(page.getByLabelText('Token de acceso')).toHaveFocus()
  await expect.element(field('Identificador del número')).toHaveValue('1029384756')
  isRefused = false
  await page.getByLabelText('Token de acceso').fill('EAAG')
  await save.click()
  await expect.element(page.getByText('Correo y WhatsApp guardados').first()).toBeVisible()
  await expect.element(password).toHaveValue('')
  await expect.element(page.getByLabelText('Token de acceso')).toHaveValue('')
  await expect.element(field('Identificador del número')).toHaveValue('1029384756')
})

test('whoever saves over what somebody else set up meanwhile is shown it, and loses nothing', async () => {
  let kept: object = KEPT
  const sent: unknown[] = []
  await draw(<Pages />, {
    answers: { 'channel.get': () => kept, 'user.getAdministrators': [] },
    changes: {
      'channel.update': (input) => {
        sent.push(input)
        if (sent.length > 1) return { success: true }
        kept = { ...KEPT, version: 2, whatsapp_text_template: 'aviso' }
        throw refusal('platform.record_changed')
      },
    },
  })
  await field('Nombre del remitente').fill('Colmado')
  await save.click()
  const told = page.getByRole('region', { name: /mientras usted lo editaba/ })
  const row = told
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'Plantilla aprobada para textos', exact: true }) })
  await expect.element(row.getByRole('cell').first()).toHaveTextContent('aviso')
  await expect.element(field('Nombre del remitente')).toHaveValue('Colmado')
  await told.getByRole('button', { name: 'Guardar también lo mío' }).click()
  await expect.poll(() => sent.length).toBe(2)
  expect(sent).toMatchObject([
    { version: 1, mail_from_name: 'Colmado', whatsapp_text_template: '' },
    { version: 2, mail_from_name: 'Colmado', whatsapp_text_template: 'aviso' },
  ])
})

test('“1e3” is no port', async () => {
  const saved: unknown[] = []
  await drawSection({ 'channel.update': (input) => saved.push(input) })
  await field('Puerto').fill('1e3')
  await save.click()
  await expect.element(page.getByText('Escriba un puerto de 1 a 65535.')).toBeVisible()
  expect(saved).toEqual([])
})
