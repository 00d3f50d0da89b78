import { DomainError } from '#platform/errors/errors.ts'

export class MailNotSetUp extends DomainError<'channels.mail_not_set_up'> {
  readonly code = 'channels.mail_not_set_up'
  readonly kind = 'precondition'
}

export class WhatsAppNotSetUp extends DomainError<'channels.whatsapp_not_set_up'> {
  readonly code = 'channels.whatsapp_not_set_up'
  readonly kind = 'precondition'
}

/** No conversation came about, or it broke off: another try may work. */
export class ServiceUnreachable extends DomainError<'channels.unreachable'> {
  readonly code = 'channels.unreachable'
  readonly kind = 'unavailable'

  constructor(server: string, options?: ErrorOptions) {
    super(`${server} could not be reached`, { server }, options)
  }
}

export class ServiceTooSlow extends DomainError<'channels.too_slow'> {
  readonly code = 'channels.too_slow'
  readonly kind = 'unavailable'

  constructor(server: string, options?: ErrorOptions) {
    super(`${server} did not answer in time`, { server }, options)
  }
}

/** The service asked to come back later; `answer` is in its own words. */
export class ServiceBusy extends DomainError<'channels.busy'> {
  readonly code = 'channels.busy'
  readonly kind = 'unavailable'

  constructor(answer: string, options?: ErrorOptions) {
    super(`asked to come back later: ${answer}`, { answer }, options)
  }
}

/** The service said no, and would say it again; `answer` is in its own words. */
export class ServiceRefused extends DomainError<'channels.refused'> {
  readonly code = 'channels.refused'
  readonly kind = 'precondition'

  constructor(answer: string, options?: ErrorOptions) {
    super(`refused: ${answer}`, { answer }, options)
  }
}

/** WhatsApp takes nothing but an approved template for whoever did not write to the shop within a day. */
export class TemplateNeeded extends DomainError<'channels.template_needed'> {
  readonly code = 'channels.template_needed'
  readonly kind = 'precondition'
}

/** The service does not know the account: user, password or token are wrong. */
export class LoginRefused extends DomainError<'channels.login_refused'> {
  readonly code = 'channels.login_refused'
  readonly kind = 'precondition'

  constructor(answer: string, options?: ErrorOptions) {
    super(`login refused: ${answer}`, { answer }, options)
  }
}

/** A shop may not make the program call this host. */
export class HostRefused extends DomainError<'channels.host_refused'> {
  readonly code = 'channels.host_refused'
  readonly kind = 'invalid'

  constructor(host: string) {
    super(`the host ${host} may not be called`, { host })
  }
}

export class PortRefused extends DomainError<'channels.port_refused'> {
  readonly code = 'channels.port_refused'
  readonly kind = 'invalid'

  constructor(port: number) {
    super(`the port ${port} is none that mail is sent by`, { port })
  }
}

/** A password or token was sealed under a key that is gone; it has to be typed again. */
export class SecretUnreadable extends DomainError<'channels.secret_unreadable'> {
  readonly code = 'channels.secret_unreadable'
  readonly kind = 'precondition'
}

export class TokenNeeded extends DomainError<'channels.token_needed'> {
  readonly code = 'channels.token_needed'
  readonly kind = 'invalid'
}

/** No e-mail address, or no telephone that can be dialled. */
export class AddressUnreadable extends DomainError<'channels.address_unreadable'> {
  readonly code = 'channels.address_unreadable'
  readonly kind = 'invalid'
}

/** Whoever reads the letters comes in as anybody by the links in them, as an owner too: owners alone say by which server they go. */
export class MailOfOwners extends DomainError<'channels.mail_of_owners'> {
  readonly code = 'channels.mail_of_owners'
  readonly kind = 'forbidden'
}

/** A kept password is never sent to another server, nor in another way than it was typed for. */
export class PasswordNeeded extends DomainError<'channels.password_needed'> {
  readonly code = 'channels.password_needed'
  readonly kind = 'invalid'
}
