export const texts = {
  codes: {
    date_invalid: 'Geben Sie ein gültiges Datum ein',
    last_network_admin:
      'Das Netzwerk braucht mindestens eine Person in der Administration, die sich anmelden kann',
    network_admin_external: 'Ein Gast kann das Netzwerk nicht verwalten',
    guests_not_enabled: 'Gäste sind in diesem Netzwerk nicht erlaubt',
    member_erased: 'Diese Person wurde gelöscht',
    erase_yourself: 'Sie können sich nicht selbst löschen',
    member_joined: 'Diese Person ist bereits Mitglied',
    name_empty: 'Geben Sie einen Namen ein',
    picture_unknown: 'Dieses Bild ist nicht mehr verfügbar. Wählen Sie ein anderes.',
  },
  own_codes: {
    option_unknown: 'Wählen Sie eine der Optionen',
  },
  audit: {
    MemberJoined: 'Mitglied hinzugefügt',
    MemberWelcomed: 'Willkommens-E-Mail gesendet',
    MemberRenamed: 'Name geändert',
    MemberEmailChanged: 'E-Mail-Adresse geändert',
    MemberProfileChanged: 'Profil geändert',
    MemberPropertyFilled: 'Profilfeld geändert',
    MemberFileChosen: 'Profildatei geändert',
    MemberLanguageChosen: 'Sprache geändert',
    MemberPictureChosen: 'Profilfoto geändert',
    MemberMadeExternal: 'Mitglied zum Gast gemacht',
    MemberMadeRegular: 'Gast zum Mitglied gemacht',
    MemberLocked: 'Mitglied gesperrt',
    MemberUnlocked: 'Mitglied entsperrt',
    NetworkAdminAppointed: 'Netzwerkadministration vergeben',
    NetworkAdminDismissed: 'Netzwerkadministration entzogen',
    PersonErased: 'Person gelöscht',
  },
  audit_title: 'Mitglieder',
  mail: {
    welcome_subject: 'Willkommen bei {{network}}',
    welcome_heading: 'Willkommen bei {{network}}',
    welcome_text: '{{inviter}} hat ein Konto für Sie erstellt. Legen Sie ein Passwort fest, um loszulegen.',
    welcome_valid: 'Der Link funktioniert nur einmal und ist eine Woche lang gültig.',
    welcome_action: 'Passwort festlegen',
    welcome_reason: 'Sie wurden zu {{network}} hinzugefügt.',
    unknown_person: 'Die Administration',
  },
  own_data: {
    profile: 'Profil',
    profile_text: 'Ihr Name, Ihre Adresse, Ihr Foto und Ihre Einstellungen',
  },
  settings: {
    section: 'Personen und Nachrichten',
    guest_users: {
      label: 'Gäste erlauben',
      hint: 'Vorhandene Gäste behalten ihren Zugang',
    },
    directory_default_sort: {
      label: 'Sortierung des Verzeichnisses',
      options: {
        first_name: 'Vorname',
        last_name: 'Nachname',
      },
    },
  },
  notification_kinds: {
    network_admin_appointed: 'Änderungen Ihrer Rolle',
  },
  notifications: {
    network_admin_appointed: '{{actor}} hat Sie in die Administration des Netzwerks aufgenommen',
  },
  notification_reasons: {
    network_admin_appointed: 'Ihre Rolle hat sich geändert',
  },
  stream_news: {
    member_joined_one: '{{actor}} ist jetzt im Netzwerk',
    member_joined_other: '{{actor}} sind jetzt im Netzwerk',
  },
  statistics: { members: 'Mitglieder' },
}
