import { DomainError } from '#platform/errors/errors.ts'

export class WebhookNotFound extends DomainError<'form_webhooks.not_found'> {
  readonly code = 'form_webhooks.not_found'
  readonly kind = 'not_found'
}

export class WebhookMessageNotFound extends DomainError<'form_webhooks.message_not_found'> {
  readonly code = 'form_webhooks.message_not_found'
  readonly kind = 'not_found'
}

export class TooManyWebhooks extends DomainError<'form_webhooks.too_many'> {
  readonly code = 'form_webhooks.too_many'
  readonly kind = 'conflict'

  constructor(most: number) {
    super(`${most} webhooks`, { most })
  }
}

/** It is switched off or deleted: nothing is sent there. */
export class WebhookOff extends DomainError<'form_webhooks.off'> {
  readonly code = 'form_webhooks.off'
  readonly kind = 'conflict'
}

/** What is deleted is told to nobody. */
export class WebhookSubmissionDeleted extends DomainError<'form_webhooks.submission_deleted'> {
  readonly code = 'form_webhooks.submission_deleted'
  readonly kind = 'conflict'
}

/** What people answered goes to others encrypted alone. */
export class WebhookNotEncrypted extends DomainError<'form_webhooks.not_encrypted'> {
  readonly code = 'form_webhooks.not_encrypted'
  readonly kind = 'invalid'
}

/** It answered with something else than success. */
export class WebhookAnswered extends DomainError<'form_webhooks.answered'> {
  readonly code = 'form_webhooks.answered'
  readonly kind = 'unavailable'

  constructor(status: number) {
    super(`answered ${status}`, { status })
  }
}

/** It sends elsewhere, where nothing is sent. */
export class WebhookRedirected extends DomainError<'form_webhooks.redirected'> {
  readonly code = 'form_webhooks.redirected'
  readonly kind = 'unavailable'

  constructor(status: number) {
    super(`redirected with ${status}`, { status })
  }
}

/** Its port is none of the web's. */
export class WebhookPortRefused extends DomainError<'form_webhooks.port_refused'> {
  readonly code = 'form_webhooks.port_refused'
  readonly kind = 'invalid'

  constructor(port: number) {
    super(`port ${port}`, { port })
  }
}
