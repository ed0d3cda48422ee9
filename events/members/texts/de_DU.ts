// Only what differs from the formal German.
export const texts = {
  codes: {
    erase_yourself: 'Du kannst dich nicht selbst löschen',
    date_invalid: 'Gib ein gültiges Datum ein',
    name_empty: 'Gib einen Namen ein',
    picture_unknown: 'Dieses Bild ist nicht mehr verfügbar. Wähle ein anderes.',
  },
  own_codes: {
    option_unknown: 'Wähle eine der Optionen',
  },
  mail: {
    welcome_text: '{{inviter}} hat ein Konto für dich erstellt. Lege ein Passwort fest, um loszulegen.',
    welcome_reason: 'Du wurdest zu {{network}} hinzugefügt.',
  },
  own_data: {
    profile_text: 'Dein Name, deine Adresse, dein Foto und deine Einstellungen',
  },
  notification_kinds: {
    network_admin_appointed: 'Änderungen deiner Rolle',
  },
  notifications: {
    network_admin_appointed: '{{actor}} hat dich in die Administration des Netzwerks aufgenommen',
  },
  notification_reasons: {
    network_admin_appointed: 'Deine Rolle hat sich geändert',
  },
}
