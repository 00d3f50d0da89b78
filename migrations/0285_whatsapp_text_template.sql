-- An approved template whose body has one variable, which carries the text: reminders and links for payment reach also who
-- did not write to the shop within the last day. Without one they go as plain text.
alter table tenant_channels
  add column whatsapp_text_template text,
  add column whatsapp_text_template_language text not null default 'es';
