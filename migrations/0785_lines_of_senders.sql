-- Beside its sender's own network the wider one that it belongs to, sealed: one line has as many of the former as it likes,
-- and what it may leave behind is counted by the latter.
alter table stored_files add column sender_line bytea check (length(sender_line) = 32);
alter table stored_files add constraint stored_files_line_of_sender check (sender is not null or sender_line is null);
