-- The last time that no program ran for longer than a few minutes: from what the books saw last until what they saw next.
alter table installation
  add column down_from timestamptz,
  add column down_until timestamptz,
  add constraint installation_down check ((down_from is null) = (down_until is null) and down_from <= down_until);
