-- What the books know of the server's clock: the latest instant that a program gave out, written once a minute.
alter table installation
  add column clock_seen_at timestamptz,
  -- When somebody last said that the clock is right although it stands before what was seen, and what had been seen.
  add column clock_set_at timestamptz,
  add column clock_void_until timestamptz;
