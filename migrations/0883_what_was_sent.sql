-- By which what is sent under an id that is kept is known to be the same: other answers are another submission.
alter table form_submissions add column sent_digest text;
