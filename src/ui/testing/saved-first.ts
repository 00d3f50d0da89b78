import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from './draw.tsx'

/**
 * A record that somebody else saves while its form is open: `answers` and `changes` are for `draw`, and the first save of
 * the form is refused for it.
 *
 * @param procedures by which it is read and changed. @param theirs what somebody else made of it.
 */
export function savedFirst<Kept extends { version: number }>(
  [read, change]: readonly [string, string],
  kept: Kept,
  theirs: Partial<Kept>,
) {
  const sent: unknown[] = []
  let now = kept
  const save = (input: unknown): object => {
    sent.push(input)
    if (sent.length > 1) return { success: true }
    now = { ...kept, ...theirs, version: kept.version + 1 }
    throw refusal('platform.record_changed')
  }
  /**
   * Saves what was typed last, sees what the other changed and that nothing typed is lost, and saves over it.
   *
   * @param field what they changed, as the form calls it. @param said what they made of it, as the form says it.
   * @returns what is sent in the end.
   */
  const saveOver = async (field: string, said: string): Promise<unknown> => {
    const typedAt = document.activeElement
    const typed = typedAt instanceof HTMLElement && 'value' in typedAt ? typedAt.value : null
    await userEvent.keyboard('{Control>}s{/Control}')
    const told = page.getByRole('region', { name: /mientras usted lo editaba/ })
    const row = told
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: field, exact: true }) })
    await expect.element(row.getByRole('cell').first()).toHaveTextContent(said)
    expect(typedAt).toHaveProperty('value', typed)
    await told.getByRole('button', { name: 'Guardar también lo mío' }).click()
    await expect.poll(() => sent.length).toBe(2)
    return sent[1]
  }
  return { answers: { [read]: () => now }, changes: { [change]: save }, saveOver }
}
