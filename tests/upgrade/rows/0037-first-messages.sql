insert into first_messages (id, language, text, is_on, position) values
  ('m-first', 'en', 'Hi {client_name}, this is {ptw_name} of {business}.', 1, 1),
  ('m-off', 'en', 'Hello {client_name}, I’m {ptw_name}.', 0, 2),
  ('m-spanish', 'es', 'Hola {client_name}, soy {ptw_name} de {business}.', 1, 1);
insert into first_message_settings (name, text) values
  ('business', 'Harbor Rentals'),
  ('opt-out en', 'Reply STOP if you don’t want messages from us.');
