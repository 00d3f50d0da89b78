/**
 * Whether a text is a path of this site, whoever reads it: to a browser a stroke that leans the other way is one too, and
 * tabs and ends of lines are nothing, so that with them it would be another host, or none that there can be.
 */
export const isPathOfSite = (text: string): boolean => /^\/(?![/\\])[^\t\n\r]*$/.test(text)

/** Whether a text is where a picture may be: of this site, or of another one by http. */
export const isPictureAddress = (text: string): boolean =>
  isPathOfSite(text) || (/^https?:\/\//i.test(text) && URL.canParse(text))

/** How wide the pictures that a shop keeps here are served, in pixels, the narrowest first; none is wider than it came. */
export const PICTURE_WIDTHS = [160, 480, 960, 1600] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

const KEPT = /^\/media\/([0-9a-f-]{36})\/\d+$/

/** Where a picture of this shop stands, in one of its widths. */
export const pictureAddress = (id: string, width: PictureWidth): string => `/media/${id}/${width}`

/** The id of a picture that the shop keeps here; null for one of another site. */
export const pictureIdIn = (address: string): string | null => KEPT.exec(address)?.[1] ?? null

/**
 * The same picture no wider than it is drawn: half the bytes of a list are its pictures. One of another site stays as it is.
 */
export const pictureOfWidth = (address: string, width: PictureWidth): string => {
  const id = pictureIdIn(address)
  return id === null ? address : pictureAddress(id, width)
}
