/** `mitienda.com` is meant as an address: it gets what makes it one. Anything else stays as it is typed. */
export const withScheme = (typed: string): string =>
  /^[\w-]+(\.[\w-]+)+(:\d+)?([/?#]\S*)?$/.test(typed.trim()) ? `https://${typed.trim()}` : typed

/** Whether a browser finds a page there: a whole address of the web, http or https. */
export const isWebAddress = (text: string): boolean =>
  /^https?:\/\/[^\s/?#]+\S*$/i.test(text) && URL.canParse(text)
