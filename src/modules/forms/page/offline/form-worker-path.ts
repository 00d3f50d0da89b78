/** Where the worker stands: it answers for the pages of forms alone, and the office's own for none of them. */
export const FORM_WORKER_PATH = '/forms/sw.js'
