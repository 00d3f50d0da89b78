-- Something that is to be done at a moment, such as another try: the relay leaves it until then.
alter table outbox add column due_at timestamptz;

-- A message's next try is announced with the moment from which it may be made.
alter table form_webhook_messages drop column is_announced;
