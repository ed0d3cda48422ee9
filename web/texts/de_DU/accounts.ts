export const texts = {
  invitation: 'Melde dich bei {{network}} an.',
  name_title: 'Wie heißt du?',
  name_text: 'So sehen dich andere in {{network}}.',
  name_missing: 'Gib Vor- und Nachnamen ein',
}
