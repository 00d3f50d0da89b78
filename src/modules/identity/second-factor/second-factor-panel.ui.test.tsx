import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { type SecondFactorCalls, SecondFactorPanel } from './second-factor-panel.tsx'

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const CODES = Array.from({ length: 10 }, (_, index) => `AAAA${index}-BBBBB`)

function calls(given: Partial<SecondFactorCalls> = {}): SecondFactorCalls {
  return {
    begin: async () => ({ secret: SECRET, address: `otpauth://totp/Enzzo:ana?secret=${SECRET}` }),
    confirm: async () => ({ recovery_codes: CODES }),
    renew: async () => ({ recovery_codes: CODES }),
    remove: async () => ({ success: true }),
    ...given,
  }
}

const button = (name: string) => page.getByRole('button', { name })

async function toScan(): Promise<void> {
  await button('Activar').click()
  await expect.element(page.getByLabelText('Contraseña')).toHaveFocus()
  await userEvent.keyboard('mi-clave{Enter}')
  await expect.element(page.getByRole('img', { name: 'Código QR para la aplicación' })).toBeVisible()
}

test('by the password comes the QR code, by the first code the recovery codes, and it is on while they are still shown', async () => {
  const onChanged = vi.fn()
  await draw(<SecondFactorPanel calls={calls()} isOn={false} said="" codesLeft={0} onChanged={onChanged} />)
  await toScan()
  await expect.element(page.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible()
  await expect.element(page.getByLabelText('Código de seis dígitos')).toHaveFocus()
  await userEvent.keyboard('123456{Enter}')
  for (const code of CODES) await expect.element(page.getByText(code)).toBeVisible()
  expect(onChanged).toHaveBeenCalledOnce()
  await button('Ya los guardé').click()
  expect(onChanged).toHaveBeenCalledOnce()
})

test('a wrong code is said at its field, which is empty for the next one', async () => {
  await draw(
    <SecondFactorPanel
      calls={calls({ confirm: async () => ({ recovery_codes: null }) })}
      isOn={false}
      said=""
      codesLeft={0}
      onChanged={() => undefined}
    />,
  )
  await toScan()
  await userEvent.keyboard('000000{Enter}')
  const field = page.getByLabelText('Código de seis dígitos')
  await expect.element(page.getByText('Ese código no es el de ahora.', { exact: false })).toBeVisible()
  await expect.element(field).toHaveValue('')
})

test('one that all are asked for is not taken away, and its codes can be made anew', async () => {
  await draw(
    <SecondFactorPanel
      calls={calls()}
      isOn
      said="Activada"
      codesLeft={3}
      stays
      onChanged={() => undefined}
    />,
  )
  await expect.element(page.getByText('Códigos de recuperación sin usar: 3', { exact: false })).toBeVisible()
  await expect.element(button('Quitar')).not.toBeInTheDocument()
  await button('Hacer códigos de recuperación nuevos').click()
  await userEvent.keyboard('mi-clave{Enter}')
  await expect.element(page.getByText(CODES[0] ?? '')).toBeVisible()
})
