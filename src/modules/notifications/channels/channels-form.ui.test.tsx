import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { ChannelsForm } from './channels-form.tsx'

const NOTHING = {
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
} as const

const field = (name: string) => page.getByRole('textbox', { name, exact: true })

test('a template for texts is entered beside that for documents, with its own language', async () => {
  const saved: unknown[] = []
  await draw(
    <ChannelsForm
      values={NOTHING}
      disabled={false}
      saving={false}
      error={null}
      onSave={(input) => saved.push(input)}
    />,
  )
  await expect.element(field('Plantilla aprobada para documentos')).toHaveValue('recibo_de_compra')
  await field('Plantilla aprobada para textos').fill('Aviso de la tienda')
  const save = page.getByRole('button', { name: 'Guardar', exact: true })
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
      },
    ])
})
