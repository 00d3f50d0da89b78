const CAN_HAVE_IT =
  'input:not(:disabled, [hidden]), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), [tabindex="0"]'

/** Puts the focus on a field: on its input, or on the first thing of it that can have it, such as its second choice or the way to try a file again. */
export function leadTo(id: string): void {
  const own = document.getElementById(id)
  const place = document.getElementById(`${id}-label`)?.closest('[data-field]')
  const target = own?.matches(CAN_HAVE_IT) ? own : place?.querySelector<HTMLElement>(CAN_HAVE_IT)
  target?.focus()
}
