-- What is to be told of a submission that was deleted meanwhile is told to nobody.
alter table form_webhook_messages drop constraint form_webhook_messages_state_check;
alter table form_webhook_messages add constraint form_webhook_messages_state_check
  check (state in ('waiting', 'delivered', 'failed', 'dropped'));
