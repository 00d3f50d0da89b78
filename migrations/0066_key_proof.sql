-- Something sealed with the key of the installation: a program that starts with another key finds out and says so.
alter table installation add column key_proof text;
