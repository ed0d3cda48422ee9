export const texts = {
  notification_acts: {
    mentioned: 'Du wurdest hier am {{at}} erwähnt',
  },
  waiting: 'Wartet auf dich',
  none: 'Nichts wartet auf dich',
  none_text: 'Einladungen, Erwähnungen und andere Neuigkeiten für dich erscheinen hier',
  muted_note: 'Von dir stummgeschaltet. Erwähnungen kommen weiter an.',
  mentioned: 'Du wurdest erwähnt',
  also: {
    mention: 'du wurdest erwähnt',
    answer: 'eine Antwort auf deine Frage',
    invitation: 'du wurdest eingeladen oder gefragt',
    watch: 'du folgst dem',
    group: 'Neues aus deiner Gruppe oder deinem Netzwerk',
  },
}
