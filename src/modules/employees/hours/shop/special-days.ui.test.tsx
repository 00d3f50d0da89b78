import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { usePermissions } from '#modules/identity/sessions/session.tsx'
import { draw } from '#ui/testing/draw.tsx'
import { SpecialDays } from './special-days.tsx'

const OPEN = [{ from: 540, until: 900 }]
const WEEK = [{ weekday: 2, spans: [{ from: 480, until: 720 }] }]

const person = (name: string, because: string | null) => ({
  id: crypto.randomUUID(),
  name,
  because,
  version: 4,
  spans: because ? [] : OPEN,
})

/** Says when it is known what may be done. */
const Known = () => (
  <>
    {usePermissions() && <p>Derechos conocidos</p>}
    <SpecialDays onEmployee={() => undefined} />
  </>
)

async function drawn(width: number) {
  const saved: unknown[] = []
  const people = [person('Rosa', null), person('Bea', 'own_week'), person('Dora', 'away')]
  await draw(<Known />, {
    width,
    answers: {
      'permissions.getUserPermissionsDirect': {
        permissions: ['employees.view', 'employees.update'],
        modules: ['employees'],
      },
      'businessHours.getSpecialDays': {
        days: [{ day: '2099-12-20', name: 'Navidad', spans: OPEN, people }],
      },
      // What somebody else changed meanwhile is not saved over.
      'employee.getHours': { id: people[1]?.id, version: 5, weekly: WEEK, days: [], timeOff: [] },
    },
    changes: {
      'employee.updateHours': (input: unknown) => {
        saved.push(input)
        return { success: true }
      },
    },
  })
  return { saved, bea: people[1]?.id }
}

test.each([1440, 390])(
  'who works that day is told, and whose week leaves it free is put to work with one press, at %i',
  async (width) => {
    const { saved, bea } = await drawn(width)
    const rows = page.getByRole('listitem')
    await expect.element(rows.filter({ hasText: 'Rosa' }).getByText(/^9:00.*3:00/)).toBeVisible()
    await expect.element(page.getByText('Está ausente ese día')).toBeVisible()
    const put = page.getByRole('button', { name: /^Que .* trabaje ese día$/ })
    expect(put.elements()).toHaveLength(1)
    await expect.element(page.getByText('Derechos conocidos')).toBeVisible()
    await page.getByRole('button', { name: 'Que Bea trabaje ese día' }).click()
    await expect
      .poll(() => saved, { timeout: 3000 })
      .toEqual([
        {
          id: bea,
          version: 4,
          weekly: WEEK,
          timeOff: [],
          days: [{ day: '2099-12-20', name: 'Navidad', spans: OPEN }],
        },
      ])
    expect(document.documentElement.scrollWidth).toBe(width)
  },
)
