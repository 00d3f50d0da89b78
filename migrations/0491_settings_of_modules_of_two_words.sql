-- A module of two words has settings too: of the store's orders none could be saved.
alter table module_settings
  drop constraint module_settings_module_check,
  add constraint module_settings_module_check check (module ~ '^[a-z]+(-[a-z]+)*$');
