export const texts = {
  waiting: 'Wartet auf dich',
  none: 'Nichts wartet auf dich',
  none_text: 'Was dich betrifft, erscheint hier',
  muted_note: 'Von dir stummgeschaltet. Erwähnungen kommen weiter an.',
  mentioned: 'Du wurdest erwähnt',
}
