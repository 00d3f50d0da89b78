/** Whether a text is where a picture may be: of this site, or of another one by http. */
export const isPictureAddress = (text: string): boolean =>
  /^\/(?!\/)/.test(text) || (/^https?:\/\//i.test(text) && URL.canParse(text))
