import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FormId } from '#platform/values/ids.ts'
import { draw } from '#ui/testing/draw.tsx'
import { WebhooksScreen } from './webhooks-screen.tsx'

const FORM = '019b0000-0000-7000-8000-000000000001' as FormId
const HOOK = {
  id: '019b0000-0000-7000-8000-000000000201',
  form_id: FORM,
  url: 'https://ejemplo.test/enzzo',
  events: ['submission.created'],
  is_active: true,
  version: 1,
  deleted: false,
  waiting: 0,
  failed: 1,
}
const MESSAGE = {
  id: '019b0000-0000-7000-8000-000000000301',
  submission_id: '019b0000-0000-7000-8000-000000000401',
  number: 7,
  event: 'submission.created',
  state: 'failed',
  tried: 1,
  next_at: null,
  created_at: '2026-11-20T16:00:00.000Z',
  tries: [
    {
      at: '2026-11-20T16:00:01.000Z',
      took_ms: 120,
      status: 500,
      error: { code: 'form_webhooks.answered', params: { status: 500 } },
      answer: 'not now',
    },
  ],
}

async function drawHooks(hooks: readonly object[], messages: () => unknown[] = () => [MESSAGE]) {
  const changed: [string, unknown][] = []
  const note = (what: string, answer: unknown) => (input: unknown) => {
    changed.push([what, input])
    return answer
  }
  await draw(<WebhooksScreen formId={FORM} onForms={() => changed.push(['forms', null])} />, {
    answers: {
      'form.getById': { id: FORM, name: 'Pedido de bizcocho' },
      'formWebhook.getAll': hooks,
      'formWebhook.getById': HOOK,
      'formWebhook.getMessages': () => ({
        data: messages(),
        pagination: { page: 1, pageSize: 20, total: 1, pageCount: 1 },
      }),
    },
    changes: {
      'formWebhook.create': note('create', { id: HOOK.id, secret: 'whsec_una_vez' }),
      'formWebhook.renewSecret': note('renew', { secret: 'whsec_otra' }),
      'formWebhook.sendAgain': note('again', { success: true }),
    },
  })
  return changed
}

test('an address is added with the keyboard, and its secret is shown this once', async () => {
  const changed = await drawHooks([])
  await expect.element(page.getByText('Ninguna dirección todavía')).toBeVisible()
  await userEvent.keyboard('n')
  const url = page.getByRole('textbox', { name: 'Dirección' })
  await expect.element(url).toHaveFocus()
  await userEvent.keyboard('ftp://ejemplo.test')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(page.getByText(/Escriba una dirección que empiece con http/)).toBeVisible()
  await url.fill('https://ejemplo.test/enzzo')
  await page.getByRole('checkbox', { name: 'Se aprueba una respuesta' }).click()
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect
    .poll(() => changed)
    .toEqual([
      [
        'create',
        {
          form_id: FORM,
          url: 'https://ejemplo.test/enzzo',
          events: ['submission.created', 'submission.approved'],
          is_active: true,
          requestId: expect.any(String),
        },
      ],
    ])
  await expect.element(page.getByRole('textbox', { name: 'Secreto' })).toHaveValue('whsec_una_vez')
})

test('a secret is changed once that is confirmed: what is signed with it is not believed until the other has the new one', async () => {
  const changed = await drawHooks([HOOK])
  const row = page.getByRole('row', { name: /ejemplo.test/ })
  const begin = async () => {
    await row.getByRole('button').last().click()
    await page.getByRole('menuitem', { name: 'Cambiar el secreto' }).click()
  }
  const asked = page.getByRole('alertdialog', { name: '¿Cambiar el secreto?' })
  await begin()
  await expect.element(asked.getByText(/^https:\/\/ejemplo\.test\/enzzo no reconocerá/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(asked).not.toBeInTheDocument()
  expect(changed).toEqual([])
  await begin()
  await asked.getByRole('button', { name: 'Cambiar el secreto' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Secreto' })).toHaveValue('whsec_otra')
  expect(changed).toEqual([['renew', { id: HOOK.id }]])
})

test('the log says how each try went, and a message is sent again', async () => {
  const changed = await drawHooks([HOOK])
  await page.getByRole('row', { name: /ejemplo.test/ }).click()
  const log = page.getByRole('dialog')
  await expect.element(log.getByText('Sin entregar')).toBeVisible()
  await expect.element(log.getByText('Contestó con el código 500.')).toBeVisible()
  await expect.element(log.getByText('Respuesta 7')).toBeVisible()
  await log.getByRole('button', { name: 'Enviar otra vez' }).click()
  await expect.poll(() => changed).toEqual([['again', { id: MESSAGE.id }]])
})

test('a message that is on its way is followed until it is known what came of it', async () => {
  let state = 'waiting'
  await drawHooks([HOOK], () => [{ ...MESSAGE, state, next_at: MESSAGE.created_at }])
  await page.getByRole('row', { name: /ejemplo.test/ }).click()
  const log = page.getByRole('dialog')
  await expect.element(log.getByText('En espera')).toBeVisible()
  state = 'delivered'
  await expect.element(log.getByText('Entregado')).toBeVisible()
})

test('whose webhooks they are is said, and there is a way back to the forms', async () => {
  const changed = await drawHooks([])
  await expect
    .element(page.getByRole('heading', { name: 'Avisos a otros programas: Pedido de bizcocho' }))
    .toBeVisible()
  await page.getByRole('button', { name: 'Formularios' }).click()
  expect(changed).toEqual([['forms', null]])
})
