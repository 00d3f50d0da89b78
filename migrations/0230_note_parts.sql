-- What of a note gives nothing back, since nobody paid it: the part that percentage vouchers had paid of what came back,
-- and what was to be paid with a voucher or a note that nothing was taken of.
alter table credit_notes
  add column voucher_cents bigint not null default 0 check (voucher_cents >= 0),
  add column unspent_cents bigint not null default 0 check (unspent_cents >= 0);
