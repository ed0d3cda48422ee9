export const texts = {
  offered: 'Unfertiger Entwurf, {{when}}: {{what}}',
  offered_to: 'Unfertiger Entwurf an {{names}}, {{when}}: {{what}}',
  unnamed: 'ohne Betreff',
  go_on: 'Entwurf fortsetzen',
  discard: 'Entwurf verwerfen',
  discard_title: 'Diesen Entwurf verwerfen?',
  discard_text: 'Er wird auf allen Ihren Geräten gelöscht.',
  keep: 'Entwurf behalten',
  discarded: 'Entwurf verworfen',
  not_kept: 'Was hier neu geschrieben wird, wird als Entwurf gesichert, sobald dieser verworfen ist.',
}
