import { FORM_PAGES, OF_A_PERSON } from './form-worker-path.ts'

/**
 * Lets go of the pages of forms that were kept for opening without a line and say who fills them in: whoever has the device
 * next would read what that person began, and sign for them. Pages that are anybody's stay.
 */
export async function forgetPagesOfPeople(): Promise<void> {
  // On a plain address browsers keep no pages.
  if (!('caches' in globalThis) || !(await caches.has(FORM_PAGES))) return
  const kept = await caches.open(FORM_PAGES)
  for (const page of await kept.keys())
    if (OF_A_PERSON.test((await (await kept.match(page))?.text()) ?? '')) await kept.delete(page)
}
