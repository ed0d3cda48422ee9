export const texts = {
  foreign: {
    no_member: 'Du bist nicht in dieser Gruppe',
    in_moderation: 'Deine Anfrage wartet auf eine Antwort',
    invited: 'Du bist in diese Gruppe eingeladen',
    member: 'Du bist in dieser Gruppe',
    admin: 'Du bist in dieser Gruppe',
  },
  delete_text:
    'Die Gruppe verschwindet für alle, mit ihren Beiträgen und Terminen. Du kannst das rückgängig machen.',
  none_fits_text: 'Versuche eine andere Suche',
  empty_text: 'Erstelle die erste Gruppe',
  no_category_text: 'Möglicherweise wurde sie gelöscht. Im Verzeichnis findest du alle Gruppen.',
  archived_text: 'Diese Gruppe ist archiviert. Du kannst sie lesen, aber nichts mehr ändern.',
  leave_text: {
    open: 'Du kannst jederzeit wieder beitreten',
    closed: 'Um zurückzukehren, musst du den Beitritt erneut anfragen oder hinzugefügt werden',
    hidden: 'Um zurückzukehren, muss die Gruppenadministration dich hinzufügen',
  },
  was_subscribed: 'Abonniert. Du wirst über neue Beiträge in „{{name}}“ benachrichtigt.',
  final: {
    created: 'Du kannst die Gruppe stattdessen archivieren',
    edited: 'Du kannst die Gruppe stattdessen erneut bearbeiten',
  },
  categories: {
    empty_text: 'Kategorien ordnen Gruppen, zum Beispiel Teams oder Nachbarschaften. Erstelle die erste.',
    not_empty: 'Verschiebe oder lösche zuerst die Gruppen darin',
  },
}
