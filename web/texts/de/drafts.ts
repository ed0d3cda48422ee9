export const texts = {
  offered: 'Unfertiger Entwurf, {{when}}: {{what}}',
  offered_to: 'Unfertiger Entwurf an {{names}}, {{when}}: {{what}}',
  unnamed: 'kein Betreff',
  continue: 'Entwurf fortsetzen',
  discard: 'Entwurf verwerfen',
  discard_title: 'Diesen Entwurf verwerfen?',
  discard_text: 'Er wird auf allen Ihren Geräten gelöscht',
  keep: 'Entwurf behalten',
  discarded: 'Entwurf verworfen',
  not_saved: 'Verwerfen Sie diesen Entwurf, damit Ihr neuer Text als Entwurf gespeichert wird',
}
