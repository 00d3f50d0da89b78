-- A version on which nothing was filled in goes once many were published after it; what refers to one keeps it.
grant delete on form_versions to enzzo_app;
