import { DomainError } from '#platform/errors/errors.ts'

export class BannerNotFound extends DomainError<'store_content.banner_not_found'> {
  readonly code = 'store_content.banner_not_found'
  readonly kind = 'not_found'
}

export class TestimonialNotFound extends DomainError<'store_content.testimonial_not_found'> {
  readonly code = 'store_content.testimonial_not_found'
  readonly kind = 'not_found'
}

export class PostNotFound extends DomainError<'store_content.post_not_found'> {
  readonly code = 'store_content.post_not_found'
  readonly kind = 'not_found'
}

/** Another post that is not deleted stands at that address. */
export class SlugTaken extends DomainError<'store_content.slug_taken'> {
  readonly code = 'store_content.slug_taken'
  readonly kind = 'conflict'
}

export class TooManyPosts extends DomainError<'store_content.too_many_posts'> {
  readonly code = 'store_content.too_many_posts'
  readonly kind = 'precondition'

  constructor(limit: number) {
    super(`more than ${limit} posts`, { limit })
  }
}
