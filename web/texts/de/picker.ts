export const texts = {
  type_more: 'Für die Suche weitertippen',
  no_match: 'Keine Ergebnisse',
  more: 'Für weitere Ergebnisse weitertippen',
  results_one: '{{count}} Ergebnis',
  results_other: '{{count}} Ergebnisse',
  admins_of: '{{name}}: nur Administration',
  heads_one: '{{count}} Person',
  heads_other: '{{count}} Personen',
  unknown: 'Nicht mehr vorhanden',
  role: {
    network_admin: 'Netzwerkadministration',
    network_member: 'Alle Netzwerkmitglieder',
  },
}
