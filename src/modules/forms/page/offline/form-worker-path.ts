/** Where the worker stands: it answers for the pages of forms alone, and the office's own for none of them. */
export const FORM_WORKER_PATH = '/forms/sw.js'

/** Under which name the worker keeps the pages of forms. */
export const FORM_PAGES = 'form-pages'

/** How a page that was drawn for one of the shop's people names them. */
export const OF_A_PERSON = /"person":"/
