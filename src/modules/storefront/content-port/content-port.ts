/** Where a banner is shown. Empty counts as `hero`. */
export const BANNER_TYPES = ['hero', 'promotional', 'category'] as const
export type BannerType = (typeof BANNER_TYPES)[number]

/** The group of a banner that names none, and of a hero that asks for none. */
export const GENERAL_GROUP = 'general'

/** A picture of the shop with what is to be seen on it. Its size is 0 where it is not known, as of pictures elsewhere. */
export type SizedPicture = {
  readonly url: string
  readonly alt: string
  readonly width: number
  readonly height: number
}

/** A banner as the pages show it: one of those that are on today. Texts are plain; what is empty is not drawn. */
export type Banner = {
  readonly id: string
  readonly title: string
  readonly subtitle: string
  readonly description: string
  /** Null for a banner of words alone. */
  readonly image: SizedPicture | null
  /** Null where the telephone has the desktop's. */
  readonly mobile_image: SizedPicture | null
  /** Of the whole banner. */
  readonly link_url: string
  /** Of its button; where it is empty the button leads to `link_url`. */
  readonly button_url: string
  readonly button_text: string
  readonly banner_type: BannerType | ''
  readonly group: string
}

/** A post as a card shows it: one that is published by now. */
export type BlogCard = {
  readonly id: string
  readonly title: string
  readonly slug: string
  readonly excerpt: string
  readonly featured_image: SizedPicture | null
  readonly author_name: string
  /** An instant, as ISO 8601 writes it. */
  readonly published_at: string
}

/** A post on a page of its own. */
export type PostPage = BlogCard & {
  /** As it was cleaned when it was saved. */
  readonly body_html: string
  readonly seo_title: string
  readonly seo_description: string
  /** An instant, as ISO 8601 writes it. */
  readonly updated_at: string
}

/** What a customer said. */
export type Testimonial = {
  readonly id: string
  readonly name: string
  /** 1 to 5. */
  readonly rating: number
  readonly text: string
}
