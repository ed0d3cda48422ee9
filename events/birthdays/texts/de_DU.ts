// Only what differs from the formal German.
export const texts = {
  codes: { no_address: 'Du hast keine E-Mail-Adresse' },
  member_settings: { email_birthday: { hint: 'Glückwünsche am Morgen deines Geburtstags' } },
  mail: { reason: 'Laut deinem Profil hast du heute Geburtstag.' },
}
