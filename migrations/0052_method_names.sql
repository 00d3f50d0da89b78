-- Ways to pay are named in both languages; null where the shop gave a name of its own, which then stands in both.
alter table payment_methods add column name_en text check (length(name_en) between 1 and 100);
alter table payment_methods no force row level security;
update payment_methods m set name_en = seeded.name_en
  from (values
    ('CASH', 'Efectivo', 'Cash'),
    ('CARD', 'Tarjeta', 'Card'),
    ('TRANSFER', 'Transferencia', 'Bank transfer'),
    ('CHECK', 'Cheque', 'Check'),
    ('CREDIT_NOTE', 'Nota de crédito', 'Credit note')
  ) as seeded (code, name, name_en)
  where m.code = seeded.code and m.name = seeded.name;
alter table payment_methods force row level security;
